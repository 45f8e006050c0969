#!/bin/sh
# Renders and develops every picture of specs.json that demo/pictures does not hold yet, twelve at a time.
# usage: batch.sh WORK_FOLDER [--samples N]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?Say which folder may hold the negatives.}
shift
mkdir -p "$work"
while :; do
  names=$(node "$here/develop.ts" --missing 12)
  [ -n "$names" ] || break
  nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "$here/render.py" -- --out "$work" --only "$names" "$@" >"$work/blender.log" 2>&1 &
  blender=$!
  while kill -0 $blender 2>/dev/null; do
    sleep 12
    nice -n 19 node "$here/develop.ts" "$work"
  done
  wait $blender
  nice -n 19 node "$here/develop.ts" "$work"
done
