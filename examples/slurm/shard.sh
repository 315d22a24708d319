#!/bin/sh
#SBATCH --job-name=odds-shard
#SBATCH --cpus-per-task=4
#SBATCH --mem=2G
#SBATCH --time=08:00:00
#SBATCH --requeue
#SBATCH --open-mode=append

# A task of the array: shard.sh FOLDER SHARDS WORDS... The number of shards is given, not that of the tasks,
# so that single shards can be submitted again: sbatch --array=3,7 shard.sh ...
folder=$1
count=$2
shift 2

exec odds "$@" --shard "$SLURM_ARRAY_TASK_ID/$count" --out "$folder" --workers "$SLURM_CPUS_PER_TASK" --quiet
