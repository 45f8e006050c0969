"""Times of day: sun, sky and exposure. Colours are sRGB hex."""
import bpy
import math

LOOKS = {
    'day': dict(sun=5.6, sun_color='#fff0dc', elevation=40, zenith='#86a9c9', mid='#c3d5df', horizon='#f3ede0', glow='#fff6e6', strength=0.95, exposure=0.05, cloud=0.35, lit=0.02, lit_power=1.2, shop=1.3, lamps=0),
    'soft': dict(sun=2.2, sun_color='#fff3e4', elevation=48, zenith='#c0ccd4', mid='#dde2e1', horizon='#f6f0e5', glow='#fff8ec', strength=1.3, exposure=0.1, cloud=0.3, lit=0.05, lit_power=1.4, shop=1.6, lamps=0),
    'golden': dict(sun=5.2, sun_color='#ffbd7d', elevation=17, zenith='#86a0b8', mid='#cfccc2', horizon='#ffe0b5', glow='#ffc27d', strength=0.95, exposure=0.3, cloud=0.4, lit=0.12, lit_power=1.6, shop=2.2, lamps=0),
    'dusk': dict(sun=0.3, sun_color='#ffb08a', elevation=9, zenith='#2b4167', mid='#6f83a6', horizon='#eab08a', glow='#ff9f68', strength=0.75, exposure=0.95, cloud=0.35, lit=0.4, lit_power=1.9, shop=1.5, lamps=1),
    'room': dict(sun=6.0, sun_color='#fff0dc', elevation=24, zenith='#86a9c9', mid='#c3d5df', horizon='#f3ede0', glow='#fff6e6', strength=1.7, exposure=0.7, cloud=0.35, lit=0.03, lit_power=1.2, shop=1.5, lamps=1),
    'evening': dict(sun=0.2, sun_color='#ffb08a', elevation=9, zenith='#2b4167', mid='#6f83a6', horizon='#eab08a', glow='#ff9f68', strength=0.75, exposure=1.25, cloud=0.35, lit=0.45, lit_power=2.2, shop=2.0, lamps=1),
}


def linear(hex_color):
    """sRGB hex to linear RGB."""
    c = [int(hex_color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in c)


def sun_vector(azimuth, elevation):
    """Unit vector towards the sun; azimuth in degrees from south, positive to the east."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return (math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))


def set_light(look, azimuth):
    """Sets the sun lamp, the painted sky and the exposure of the current scene."""
    import mathutils

    scene = bpy.context.scene
    to_sun = sun_vector(azimuth, look['elevation'])
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.color, sun.angle = look['sun'], linear(look['sun_color']), math.radians(0.9)
    ob = bpy.data.objects.new('sun', sun)
    ob.rotation_euler = mathutils.Vector(to_sun).to_track_quat('Z', 'Y').to_euler()
    scene.collection.objects.link(ob)
    _sky(look, to_sun)
    scene.cycles.film_exposure = 2 ** look['exposure']


def _sky(look, to_sun):
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    coord = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(coord.outputs['Generated'], split.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    stops = [(0.0, look['horizon']), (0.03, look['horizon']), (0.32, look['mid']), (0.8, look['zenith'])]
    els = ramp.color_ramp.elements
    els[0].position, els[0].color = 0.0, (*linear(stops[0][1]), 1)
    els[1].position, els[1].color = stops[3][0], (*linear(stops[3][1]), 1)
    for pos, col in stops[1:3]:
        els.new(pos).color = (*linear(col), 1)
    links.new(split.outputs['Z'], ramp.inputs[0])
    # thin high cloud: stretched noise, stronger towards the horizon
    mapping = nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = (1.6, 1.6, 7.5)
    links.new(coord.outputs['Generated'], mapping.inputs[0])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.9, 7
    noise.inputs['Distortion'].default_value = 0.6
    links.new(mapping.outputs[0], noise.inputs['Vector'])
    soft = nodes.new('ShaderNodeMapRange')
    soft.inputs[1].default_value, soft.inputs[2].default_value = 0.48, 0.78
    soft.inputs[4].default_value = look.get('cloud', 0.45)
    links.new(noise.outputs[0], soft.inputs[0])
    cloud = _mix(nodes, links, soft.outputs[0], ramp.outputs[0], linear(look['horizon']))
    # a warm glow around the sun
    dot = nodes.new('ShaderNodeVectorMath')
    dot.operation = 'DOT_PRODUCT'
    dot.inputs[1].default_value = to_sun
    norm = nodes.new('ShaderNodeVectorMath')
    norm.operation = 'NORMALIZE'
    links.new(coord.outputs['Generated'], norm.inputs[0])
    links.new(norm.outputs[0], dot.inputs[0])
    clamp = nodes.new('ShaderNodeMath')
    clamp.operation, clamp.inputs[1].default_value = 'MAXIMUM', 0
    links.new(dot.outputs['Value'], clamp.inputs[0])
    power = nodes.new('ShaderNodeMath')
    power.operation, power.inputs[1].default_value = 'POWER', 6
    links.new(clamp.outputs[0], power.inputs[0])
    amount = nodes.new('ShaderNodeMath')
    amount.operation, amount.inputs[1].default_value = 'MULTIPLY', 0.55
    links.new(power.outputs[0], amount.inputs[0])
    glow = _mix(nodes, links, amount.outputs[0], cloud, linear(look['glow']))
    links.new(glow, nodes['Background'].inputs[0])
    nodes['Background'].inputs[1].default_value = look['strength']


def _mix(nodes, links, factor, a, b):
    mix = nodes.new('ShaderNodeMixRGB')
    links.new(factor, mix.inputs[0])
    links.new(a, mix.inputs[1])
    mix.inputs[2].default_value = (*b, 1)
    return mix.outputs[0]
