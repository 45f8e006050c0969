#!/bin/sh
# Renders and develops every picture of specs.json that demo/pictures does not hold yet.
# usage: batch.sh WORK_FOLDER [--samples N]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?Say which folder may hold the negatives.}
shift
mkdir -p "$work"
names=$(node "$here/develop.ts" --missing 999)
[ -n "$names" ] || exit 0
nice -n 19 blender -b --factory-startup -P "$here/render.py" -- --out "$work" --only "$names" "$@" >"$work/blender.log" 2>&1 &
blender=$!
while kill -0 $blender 2>/dev/null; do
  sleep 15
  nice -n 19 node "$here/develop.ts" "$work"
done
nice -n 19 node "$here/develop.ts" "$work"
