"""Writes the frames of the hero video as specs: one day on a model street, from one camera. python3 hero.py COUNT > frames.json"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__))))

DAY = dict(sun=5.4, sun_color='#fff0dc', elevation=40, zenith='#86a9c9', mid='#c3d5df', horizon='#f3ede0', glow='#fff6e6', strength=0.95, exposure=0.05, cloud=0.35, lit=0.03, lit_power=1.3, shop=1.3, lamps=0.0)
GOLDEN = dict(sun=5.0, sun_color='#ffbd7d', elevation=16, zenith='#86a0b8', mid='#cfccc2', horizon='#ffe0b5', glow='#ffc27d', strength=0.95, exposure=0.3, cloud=0.4, lit=0.12, lit_power=1.6, shop=1.8, lamps=0.0)
DUSK = dict(sun=0.0, sun_color='#ffb08a', elevation=7, zenith='#2b4167', mid='#6f83a6', horizon='#eab08a', glow='#ff9f68', strength=0.78, exposure=0.85, cloud=0.35, lit=0.36, lit_power=1.9, shop=1.6, lamps=0.9)
NIGHT = dict(sun=0.0, sun_color='#ffb08a', elevation=7, zenith='#14223f', mid='#2f4063', horizon='#7d7488', glow='#7d7488', strength=0.7, exposure=1.15, cloud=0.3, lit=0.5, lit_power=1.7, shop=1.6, lamps=1.0)
# (moment of the loop, light, where the sun stands in degrees from south)
KEYS = [(0.0, GOLDEN, 78), (0.2, DAY, 30), (0.36, DAY, -12), (0.52, GOLDEN, -62), (0.64, DUSK, -85), (0.76, NIGHT, -180), (0.88, DUSK, -262), (1.0, GOLDEN, -282)]
STREET = dict(
    scene='tower', seed=77, time='day', view='street', storeys=27, form='twin', skin='copper-fins', skin2='white-grid', size=[26, 24], size_px=[1280, 900], samples=6,
    podium=dict(storeys=4, skin='brick-grid', size=[72, 36]), camera=dict(azimuth=27, lens=27, fill=[0.56, 0.76], at=[0.0, 0.0], height=8), subject='street', alt='', city=dict(towers=0.14, tall=[45, 85]),
)


def between(a, b, k):
    """Halfway values of two lights: numbers and colours alike."""
    out = {}
    for name in a:
        if isinstance(a[name], str):
            c = [round(int(a[name][i : i + 2], 16) * (1 - k) + int(b[name][i : i + 2], 16) * k) for i in (1, 3, 5)]
            out[name] = '#' + ''.join(f'{v:02x}' for v in c)
        else:
            out[name] = a[name] * (1 - k) + b[name] * k
    return out


def light_at(t):
    for (t0, a, s0), (t1, b, s1) in zip(KEYS, KEYS[1:]):
        if t0 <= t < t1:
            k = (t - t0) / (t1 - t0)
            return between(a, b, k * k * (3 - 2 * k)), s0 + (s1 - s0) * k
    return KEYS[0][1], KEYS[0][2]


count = int(sys.argv[1])
frames = []
for i in range(count):
    light, sun = light_at(i / count)
    frames.append({**STREET, 'name': f'frame-{i:03d}', 'light': light, 'sun': sun})
print(json.dumps(frames))
