#!/bin/sh
# Renders and develops every picture of specs.json that demo/pictures does not hold yet, six at a time.
# usage: batch.sh WORK_FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?Say which folder may hold the negatives.}
mkdir -p "$work"
while :; do
  names=$(node "$here/develop.ts" --missing 6)
  [ -n "$names" ] || break
  nice -n 19 blender -b --factory-startup -P "$here/render.py" -- --out "$work" --only "$names" | grep rendered
  nice -n 19 node "$here/develop.ts" "$work"
done
