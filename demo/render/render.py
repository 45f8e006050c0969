"""Renders pictures of specs.json as linear EXR negatives, ready for develop.ts.

blender -b --factory-startup -P demo/render/render.py -- --out FOLDER [--only a,b] [--scale 0.4] [--samples 16]
"""
import argparse
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import mathutils  # noqa: E402

from kit import assets, scenes  # noqa: E402
from kit.light import LOOKS, set_light  # noqa: E402
from kit.materials import Materials  # noqa: E402
from kit.mesh import Model  # noqa: E402


def settings(width, height, samples, indoors):
    """Cycles on the processor, few bounces, all passes that the denoiser of develop.ts reads."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    c = scene.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = (5, 4, 2) if indoors else (3, 1, 2)
    c.transmission_bounces, c.transparent_max_bounces = 1, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 2.5, 0, 1.0
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    scene.render.use_persistent_data = False
    scene.view_layers[0].cycles.denoising_store_passes = True
    image = scene.render.image_settings
    image.file_format, image.color_depth, image.exr_codec = 'OPEN_EXR_MULTILAYER', '32', 'NONE'
    scene.render.threads_mode, scene.render.threads = 'FIXED', 2


def inside(spec):
    return spec.get('view') == 'inside'


def build(spec, aspect):
    """Builds one picture's scene in an empty file; returns nothing, the camera is set."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng = random.Random(spec['seed'])
    look = {**LOOKS[spec.get('look_time', spec['time'])], **spec.get('light', {})}
    m = Model()
    view, haze = scenes.SCENES[spec['scene']](m, spec, rng, aspect)
    materials = Materials(look, spec.get('haze', haze))
    m.objects(materials)
    m.instances = [i for i in m.instances if i[0] != 'person' or view.project(i[1:4])[2] > 13 or view.project(i[1:4])[2] < 0 or inside(spec)]
    assets.place_all(m, materials)
    lamps = [p for p in m.lamps if look['lamps']]
    lamps.sort(key=lambda p: (p[0] - view.pos.x) ** 2 + (p[1] - view.pos.y) ** 2)
    for x, y, z, power, color, radius in lamps[: 40 if inside(spec) else 26]:
        data = bpy.data.lights.new('lamp', 'POINT')
        data.energy, data.color, data.shadow_soft_size, data.specular_factor = power * look['lamps'], color, radius, 0.15
        ob = bpy.data.objects.new('lamp', data)
        ob.location = (x, y, z)
        ob.visible_camera = ob.visible_glossy = False
        bpy.context.scene.collection.objects.link(ob)
    for x, y, z, towards, w, h, power, color, portal in m.areas:
        data = bpy.data.lights.new('area', 'AREA')
        data.shape, data.size, data.size_y, data.energy, data.color = 'RECTANGLE', w, h, power, color
        data.cycles.is_portal = portal
        ob = bpy.data.objects.new('area', data)
        ob.location = (x, y, z)
        ob.rotation_euler = mathutils.Vector(towards).to_track_quat('-Z', 'Y').to_euler()
        ob.visible_camera = ob.visible_glossy = False
        bpy.context.scene.collection.objects.link(ob)
    view.make()
    set_light(look, spec.get('sun', -38))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--specs', default=os.path.join(os.path.dirname(os.path.abspath(__file__)), 'specs.json'))
    parser.add_argument('--out', required=True)
    parser.add_argument('--only', default='')
    parser.add_argument('--skip', default='', help='a folder whose PNG files need not be rendered again')
    parser.add_argument('--scale', type=float, default=1.0)
    parser.add_argument('--samples', type=int, default=0)
    args = parser.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    with open(args.specs) as f:
        specs = json.load(f)
    names = [n for n in args.only.split(',') if n]
    for spec in specs:
        if names and spec['name'] not in names:
            continue
        if os.path.exists(os.path.join(args.skip, spec['name'] + '.png')) or os.path.exists(os.path.join(args.out, spec['name'] + '.exr')):
            continue
        started = time.time()
        w, h = spec.get('size_px', (1280, 960))
        build(spec, h / w)
        built = time.time()
        settings(round(w * args.scale), round(h * args.scale), args.samples or spec.get('samples', 10 if inside(spec) else 8 if spec['time'] == 'dusk' else 7), inside(spec))
        bpy.context.scene.render.filepath = os.path.join(args.out, spec['name'] + '.part.exr')
        bpy.ops.render.render(write_still=True)
        os.replace(os.path.join(args.out, spec['name'] + '.part.exr'), os.path.join(args.out, spec['name'] + '.exr'))
        print(f"{spec['name']}: built in {built - started:.1f} s, rendered in {time.time() - built:.1f} s", flush=True)


main()
