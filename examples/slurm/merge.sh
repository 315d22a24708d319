#!/bin/sh
#SBATCH --job-name=odds-merge
#SBATCH --mem=2G
#SBATCH --time=01:00:00

# The job after the array: merge.sh FOLDER OPTIONS...
exec odds merge "$@" --quiet
