#!/bin/sh
# Submits the shards of a question as an array job, and a job that merges them when all are done:
#
#     ./submit.sh FOLDER SHARDS WORDS...
#     ./submit.sh parts/grid 16 run scenarios/power-accuracy-armor-grid.yaml --trials 1e10
set -eu

if [ "$#" -lt 3 ]; then
  echo "submit.sh: needs a folder for the parts, the number of shards, and the arguments of odds" >&2
  echo "  hint: for example ./submit.sh parts/grid 16 run scenarios/power-accuracy-armor-grid.yaml --trials 1e10" >&2
  exit 2
fi

here=$(dirname "$0")
folder=$1
count=$2
shift 2

mkdir -p "$folder" # for the logs of the jobs
shards=$(sbatch --parsable --array="1-$count" --output="$folder/shard-%a.log" "$here/shard.sh" "$folder" "$count" "$@")
shards=${shards%%;*} # the name of a cluster may follow the number
merge=$(sbatch --parsable --dependency="afterok:$shards" --kill-on-invalid-dep=yes --output="$folder/merge.log" "$here/merge.sh" "$folder")
echo "Job $shards computes $count shards; job ${merge%%;*} merges them and prints the answer to $folder/merge.log."
