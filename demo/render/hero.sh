#!/bin/sh
# Makes demo/video: renders COUNT moments of one day, blends them into an 8-second loop, cuts it wide and tall.
# usage: hero.sh WORK_FOLDER [COUNT]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${1:?Say which folder may hold the frames.}
count=${2:-40}
video="$here/../video"
mkdir -p "$work/negatives" "$work/frames" "$video"
python3 "$here/hero.py" "$count" >"$work/frames.json"
nice -n 19 blender -b --factory-startup --python-exit-code 1 -P "$here/render.py" -- --specs "$work/frames.json" --out "$work/negatives" --skip "$work/frames" >"$work/blender.log" 2>&1 &
blender=$!
while kill -0 $blender 2>/dev/null; do
  sleep 10
  nice -n 19 node "$here/develop.ts" "$work/negatives" --preview "$work/frames"
done
wait $blender
nice -n 19 node "$here/develop.ts" "$work/negatives" --preview "$work/frames"
# the loop is played three times so that the blending at its seam is right, and the middle one is kept
for cut in wide:1280:720:0:96 tall:720:900:280:0; do
  IFS=: read -r name w h x y <<CUT
$cut
CUT
  nice -n 19 ffmpeg -y -loglevel error -stream_loop 2 -framerate "$count/8" -i "$work/frames/frame-%03d.png" \
    -vf "crop=$w:$h:$x:$y,minterpolate=fps=24:mi_mode=blend,trim=start=8:end=16,setpts=PTS-STARTPTS,format=yuv420p" \
    -an -c:v libx264 -preset slow -crf 25 -maxrate 1300k -bufsize 2600k -movflags +faststart "$video/hero-$name.mp4"
  node "$here/develop.ts" --poster "$work/frames/frame-$(printf %03d $((count * 50 / 100))).png" --crop "$w,$h,$x,$y" --to "$video/hero-$name-poster.avif"
done
ls -l "$video"
