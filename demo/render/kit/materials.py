"""Procedural materials. Every surface fades into the horizon's haze with distance."""
import bpy

from kit.light import linear

# name: (sRGB, roughness, metallic)
PLAIN = {
    'card': ('#d9d3c8', 0.85, 0), 'cardwarm': ('#cfc3b2', 0.85, 0), 'cardgrey': ('#b9b8b4', 0.85, 0),
    'cardbrick': ('#b08a76', 0.9, 0), 'cardink': ('#6d7682', 0.85, 0),
    'white': ('#e6e2da', 0.6, 0), 'concrete': ('#a8a49c', 0.8, 0), 'dark': ('#23262b', 0.45, 0.4),
    'zinc': ('#7d848a', 0.42, 0.6), 'bronze': ('#4b3d33', 0.4, 0.6), 'ink': ('#1b2d49', 0.6, 0),
    'trim': ('#eee9df', 0.55, 0), 'kerb': ('#b7b3ab', 0.9, 0), 'line': ('#e8e4da', 0.8, 0), 'yellowline': ('#d8a73c', 0.8, 0),
    'soil': ('#4b3a2c', 1, 0), 'trunk': ('#5d4c3e', 0.95, 0), 'skin': ('#c99a7a', 0.8, 0), 'rubber': ('#191919', 0.8, 0),
    'red': ('#a3392f', 0.4, 0), 'moss': ('#51704f', 0.8, 0), 'awning': ('#b4552d', 0.8, 0), 'awningink': ('#22395a', 0.8, 0),
    'fabric': ('#c9bda9', 0.95, 0), 'fabricink': ('#33465f', 0.95, 0), 'fabriccopper': ('#a9583a', 0.95, 0), 'leather': ('#6e4630', 0.5, 0),
    'plaster': ('#e9e4da', 0.9, 0), 'plasterwarm': ('#d8c9b4', 0.9, 0), 'brass': ('#b98d4a', 0.3, 0.9), 'mirror': ('#c9ced1', 0.03, 1),
    'gravel': ('#9d968a', 1, 0), 'sand': ('#d3bf99', 1, 0), 'field': ('#a9994f', 1, 0), 'fieldgreen': ('#66803f', 1, 0), 'rock': ('#8f8373', 0.95, 0),
    'marble': ('#dcd7cf', 0.18, 0), 'stone-dark': ('#4b4a4a', 0.35, 0), 'screen': ('#101318', 0.15, 0), 'linen': ('#efeae0', 0.95, 0),
}


class Materials(dict):
    """Materials by name, made when first asked for, under one look (see light.py)."""

    def __init__(self, look, haze=900.0):
        super().__init__()
        self.look, self.haze = look, haze

    def __missing__(self, name):
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        self[name] = m
        build = BUILDERS.get(name.split('.')[0])
        if build:
            shader = build(self, m, name)
        elif name.startswith('lit'):
            shader = _emission(self, m, 3.0)
        else:
            color, rough, metal = PLAIN[name]
            shader = principled(m, color, rough, metal)
            _weather(m, shader, color)
        self.finish(m, shader)
        m.cycles.sample_as_light = False
        return m

    def finish(self, m, shader):
        """Mixes the shader with the horizon's colour by distance, for camera rays only."""
        n, l = m.node_tree.nodes, m.node_tree.links
        out = n['Material Output']
        if not self.haze:
            l.new(shader.outputs[0], out.inputs[0])
            return
        cam, path = n.new('ShaderNodeCameraData'), n.new('ShaderNodeLightPath')
        div = math_node(m, 'DIVIDE', cam.outputs['View Distance'], -self.haze)
        near = math_node(m, 'POWER', math_node(m, 'ABSOLUTE', div), 1.4)
        ex = math_node(m, 'EXPONENT', math_node(m, 'MULTIPLY', near, -1.0))
        inv = math_node(m, 'SUBTRACT', 1.0, ex)
        only = math_node(m, 'MULTIPLY', inv, path.outputs['Is Camera Ray'])
        em = n.new('ShaderNodeEmission')
        em.inputs[0].default_value = (*linear(self.look['horizon']), 1)
        em.inputs[1].default_value = self.look['strength']
        mix = n.new('ShaderNodeMixShader')
        l.new(only, mix.inputs[0])
        l.new(shader.outputs[0], mix.inputs[1])
        l.new(em.outputs[0], mix.inputs[2])
        l.new(mix.outputs[0], out.inputs[0])


def principled(m, color, rough, metal=0.0, spec=0.4):
    if rough >= 0.6 and not metal:  # a plain diffuse surface is quicker and has no gloss to get noisy
        d = m.node_tree.nodes.new('ShaderNodeBsdfDiffuse')
        d.inputs[0].default_value = (*linear(color), 1)
        return d
    b = m.node_tree.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value = (*linear(color), 1)
    b.inputs['Roughness'].default_value, b.inputs['Metallic'].default_value = rough, metal
    b.inputs['Specular'].default_value = spec
    return b


def math_node(m, op, a, b=None):
    node = m.node_tree.nodes.new('ShaderNodeMath')
    node.operation = op
    for i, v in enumerate((a, b)):
        if isinstance(v, (int, float)):
            node.inputs[i].default_value = v
        elif v is not None:
            m.node_tree.links.new(v, node.inputs[i])
    return node.outputs[0]


def ramp(m, factor, stops, constant=False):
    node = m.node_tree.nodes.new('ShaderNodeValToRGB')
    els = node.color_ramp.elements
    if constant:
        node.color_ramp.interpolation = 'CONSTANT'
    for i, (pos, col) in enumerate(stops):
        e = els[i] if i < 2 else els.new(pos)
        e.position, e.color = pos, (*linear(col), 1)
    m.node_tree.links.new(factor, node.inputs[0])
    return node.outputs[0]


def shade(color, k):
    return '#' + ''.join(f'{max(0, min(255, round(int(color[i:i+2], 16) * k))):02x}' for i in (1, 3, 5))


def noise(m, scale, detail=2):
    n, l = m.node_tree.nodes, m.node_tree.links
    geo = n.new('ShaderNodeNewGeometry')
    t = n.new('ShaderNodeTexNoise')
    t.inputs['Scale'].default_value, t.inputs['Detail'].default_value = scale, detail
    l.new(geo.outputs['Position'], t.inputs['Vector'])
    return t.outputs[0]


def _weather(m, shader, color):
    m.node_tree.links.new(ramp(m, noise(m, 0.35), [(0.3, shade(color, 0.93)), (0.7, shade(color, 1.04))]), shader.inputs[0])


def wall_coordinates(m):
    """(along the wall, height, 0) for any upright wall."""
    n, l = m.node_tree.nodes, m.node_tree.links
    geo, split, join = n.new('ShaderNodeNewGeometry'), n.new('ShaderNodeSeparateXYZ'), n.new('ShaderNodeCombineXYZ')
    l.new(geo.outputs['Position'], split.inputs[0])
    y = math_node(m, 'MULTIPLY', split.outputs['Y'], 0.83)
    l.new(math_node(m, 'ADD', split.outputs['X'], y), join.inputs[0])
    l.new(split.outputs['Z'], join.inputs[1])
    return join.outputs[0]


def _courses(c1, c2, mortar, width, height, gap, rough, bump=0.3, floor=False):
    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        b = principled(m, c1, rough)
        t = n.new('ShaderNodeTexBrick')
        for i, c in ((1, c1), (2, c2), (3, mortar)):
            t.inputs[i].default_value = (*linear(c), 1)
        t.inputs['Scale'].default_value = 1
        t.inputs['Mortar Size'].default_value, t.inputs['Brick Width'].default_value, t.inputs['Row Height'].default_value = gap, width, height
        t.inputs['Mortar Smooth'].default_value = 0.2
        if floor:
            l.new(n.new('ShaderNodeNewGeometry').outputs['Position'], t.inputs[0])
        else:
            l.new(wall_coordinates(m), t.inputs[0])
        mix = n.new('ShaderNodeMixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs[0].default_value = 0.6
        l.new(t.outputs[0], mix.inputs[1])
        l.new(ramp(m, noise(m, 0.5), [(0.25, '#b8b2aa'), (0.7, '#ffffff')]), mix.inputs[2])
        l.new(mix.outputs[0], b.inputs[0])
        return b

    return build


def _stripes(color, dark, period, rough, metal, vertical=True):
    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        b = principled(m, color, rough, metal)
        split = n.new('ShaderNodeSeparateXYZ')
        l.new(wall_coordinates(m), split.inputs[0])
        v = math_node(m, 'DIVIDE', split.outputs['X' if vertical else 'Y'], period)
        fract = math_node(m, 'FRACT', v)
        cell = math_node(m, 'FLOOR', v)
        wn = n.new('ShaderNodeTexWhiteNoise')
        wn.noise_dimensions = '1D'
        l.new(cell, wn.inputs['W'])
        tone = ramp(m, wn.outputs[0], [(0, shade(color, 0.82)), (1, shade(color, 1.12))])
        mix = n.new('ShaderNodeMixRGB')
        l.new(math_node(m, 'LESS_THAN', fract, 0.1), mix.inputs[0])
        l.new(tone, mix.inputs[1])
        mix.inputs[2].default_value = (*linear(dark), 1)
        l.new(mix.outputs[0], b.inputs[0])
        return b

    return build


def _ground(c1, c2, scale, rough=1.0, fine=None):
    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        b = principled(m, c1, rough, 0, 0.2)
        big = ramp(m, noise(m, scale, 3), [(0.3, c1), (0.7, c2)])
        mix = n.new('ShaderNodeMixRGB')
        mix.blend_type = 'MULTIPLY'
        mix.inputs[0].default_value = 0.7
        l.new(big, mix.inputs[1])
        l.new(ramp(m, noise(m, fine or scale * 30, 2), [(0.35, '#8f8f8a'), (0.62, '#ffffff')]), mix.inputs[2])
        l.new(mix.outputs[0], b.inputs[0])
        return b

    return build


def _glass(tint, dark, curtains, lit_share=1.0, shop=False):
    """Window glass without a room behind it: reflection over dark, blinds or lamplight by pane."""

    def build(mats, m, name):
        n, l, look = m.node_tree.nodes, m.node_tree.links, mats.look
        geo = n.new('ShaderNodeNewGeometry')
        rnd = geo.outputs['Random Per Island']
        other = math_node(m, 'FRACT', math_node(m, 'MULTIPLY', rnd, 91.7))
        room = n.new('ShaderNodeBsdfDiffuse')
        stops = [(0, dark), (0.35, shade(dark, 1.5)), (1 - curtains, shade(dark, 2.6)), (1 - curtains / 2, '#8d8a83')]
        l.new(ramp(m, other, stops, True), room.inputs[0])
        lamp = n.new('ShaderNodeEmission')
        warm = ramp(m, other, [(0, '#ff9d4d'), (0.4, '#ffb870'), (0.75, '#ffcf94'), (0.92, '#dccfb4')], True)
        l.new(warm, lamp.inputs[0])
        flicker = math_node(m, 'ADD', math_node(m, 'MULTIPLY', math_node(m, 'FRACT', math_node(m, 'MULTIPLY', rnd, 37.3)), 0.9), 0.25)
        patch = math_node(m, 'ADD', math_node(m, 'MULTIPLY', noise(m, 0.9, 2), 1.1), 0.25)
        level = math_node(m, 'MULTIPLY', math_node(m, 'MULTIPLY', flicker, patch), look['shop'] if shop else look['lit_power'] * 0.62)
        l.new(level, lamp.inputs[1])
        share = 0.85 if shop else min(0.95, look['lit'] * lit_share)
        on = math_node(m, 'LESS_THAN', rnd, share)
        inside = n.new('ShaderNodeMixShader')
        l.new(on, inside.inputs[0])
        l.new(room.outputs[0], inside.inputs[1])
        l.new(lamp.outputs[0], inside.inputs[2])
        gloss = n.new('ShaderNodeBsdfGlossy')
        gloss.inputs[0].default_value, gloss.inputs[1].default_value = (*linear(tint), 1), 0.02
        # every pane hangs a hair out of true, so that reflections break up
        wn = n.new('ShaderNodeTexWhiteNoise')
        wn.noise_dimensions = '1D'
        l.new(rnd, wn.inputs['W'])
        tilt = n.new('ShaderNodeVectorMath')
        tilt.operation = 'MULTIPLY_ADD'
        l.new(wn.outputs['Color'], tilt.inputs[0])
        tilt.inputs[1].default_value = (0.03, 0.03, 0.03)
        l.new(geo.outputs['Normal'], tilt.inputs[2])
        nn = n.new('ShaderNodeVectorMath')
        nn.operation = 'NORMALIZE'
        l.new(tilt.outputs[0], nn.inputs[0])
        l.new(nn.outputs[0], gloss.inputs['Normal'])
        fres = n.new('ShaderNodeFresnel')
        fres.inputs[0].default_value = 1.9
        amount = math_node(m, 'MULTIPLY_ADD', fres.outputs[0], 0.75)
        amount.node.inputs[2].default_value = 0.04 if shop else 0.2
        mix = n.new('ShaderNodeMixShader')
        l.new(amount, mix.inputs[0])
        l.new(inside.outputs[0], mix.inputs[1])
        l.new(gloss.outputs[0], mix.inputs[2])
        return mix

    return build


def _pane(mats, m, name):
    """Clear shop glass: see in when looking straight at it, reflections at a slant."""
    n, l = m.node_tree.nodes, m.node_tree.links
    t, g, f = n.new('ShaderNodeBsdfTransparent'), n.new('ShaderNodeBsdfGlossy'), n.new('ShaderNodeFresnel')
    t.inputs[0].default_value = (0.86, 0.9, 0.9, 1)
    g.inputs[1].default_value, f.inputs[0].default_value = 0.01, 1.55
    mix = n.new('ShaderNodeMixShader')
    l.new(f.outputs[0], mix.inputs[0])
    l.new(t.outputs[0], mix.inputs[1])
    l.new(g.outputs[0], mix.inputs[2])
    return mix


def _room(power, scale):
    """The lit inside of a shop, painted with light so that it needs no lamps."""

    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        geo = n.new('ShaderNodeNewGeometry')
        k = math_node(m, 'MULTIPLY_ADD', noise(m, scale, 2), 0.75)
        l.new(math_node(m, 'MULTIPLY', geo.outputs['Random Per Island'], 0.5), k.node.inputs[2])
        em = n.new('ShaderNodeEmission')
        l.new(ramp(m, k, [(0.2, '#7d5d43'), (0.45, '#c69a6b'), (0.65, '#f0d3a8'), (0.9, '#fff0d8')]), em.inputs[0])
        em.inputs[1].default_value = power * mats.look['shop'] * 0.55
        return em

    return build


def _clear(alpha, tint='#cfdcdf'):
    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        t, g = n.new('ShaderNodeBsdfTransparent'), n.new('ShaderNodeBsdfGlossy')
        t.inputs[0].default_value = (*linear(tint), 1)
        g.inputs[1].default_value = 0.03
        mix = n.new('ShaderNodeMixShader')
        mix.inputs[0].default_value = alpha
        l.new(t.outputs[0], mix.inputs[1])
        l.new(g.outputs[0], mix.inputs[2])
        return mix

    return build


def _leaf(dark, light):
    def build(mats, m, name):
        n, l = m.node_tree.nodes, m.node_tree.links
        ob, geo = n.new('ShaderNodeObjectInfo'), n.new('ShaderNodeNewGeometry')
        k = math_node(m, 'MULTIPLY_ADD', geo.outputs['Random Per Island'], 0.6)
        l.new(math_node(m, 'MULTIPLY', ob.outputs['Random'], 0.4), k.node.inputs[2])
        col = ramp(m, k, [(0.05, dark), (0.95, light)])
        d, t = n.new('ShaderNodeBsdfDiffuse'), n.new('ShaderNodeBsdfTranslucent')
        l.new(col, d.inputs[0])
        l.new(col, t.inputs[0])
        mix = n.new('ShaderNodeMixShader')
        mix.inputs[0].default_value = 0.35
        l.new(d.outputs[0], mix.inputs[1])
        l.new(t.outputs[0], mix.inputs[2])
        return mix

    return build


def _coat(colors, rough=0.8, metal=0.0):
    """One colour per copy of an asset: people's clothes, car paint."""

    def build(mats, m, name):
        b = principled(m, colors[0], rough, metal, 0.5)
        ob = m.node_tree.nodes.new('ShaderNodeObjectInfo')
        stops = [(i / len(colors), c) for i, c in enumerate(colors)]
        m.node_tree.links.new(ramp(m, ob.outputs['Random'], stops, True), b.inputs[0])
        return b

    return build


def _water(mats, m, name):
    n, l = m.node_tree.nodes, m.node_tree.links
    b = principled(m, '#2f4a5c', 0.07, 0, 0.9)
    geo, mp = n.new('ShaderNodeNewGeometry'), n.new('ShaderNodeMapping')
    mp.inputs['Scale'].default_value = (0.12, 0.3, 1)
    l.new(geo.outputs['Position'], mp.inputs[0])
    t = n.new('ShaderNodeTexNoise')
    t.inputs['Scale'].default_value, t.inputs['Detail'].default_value = 1.0, 5
    l.new(mp.outputs[0], t.inputs['Vector'])
    bump = n.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 0.35, 0.6
    l.new(t.outputs[0], bump.inputs['Height'])
    l.new(bump.outputs[0], b.inputs['Normal'])
    return b


def _emission(mats, m, power, color='#ffc58a'):
    em = m.node_tree.nodes.new('ShaderNodeEmission')
    em.inputs[0].default_value, em.inputs[1].default_value = (*linear(color), 1), power
    return em


BUILDERS = {
    'brick': _courses('#8e4a34', '#7a3d2c', '#a08b7c', 0.32, 0.11, 0.012, 0.9),
    'brickdark': _courses('#4d4541', '#3d3734', '#6c655f', 0.32, 0.11, 0.012, 0.85),
    'brickbuff': _courses('#c2a27c', '#b08f6a', '#cbbda8', 0.32, 0.11, 0.012, 0.9),
    'brickwhite': _courses('#d8d1c5', '#c9c1b4', '#b7b0a5', 0.32, 0.11, 0.012, 0.85),
    'limestone': _courses('#cdbfa8', '#c2b39b', '#978b79', 1.25, 0.62, 0.014, 0.75),
    'granite': _courses('#6f6c6a', '#646160', '#4d4b4a', 1.1, 0.55, 0.012, 0.5),
    'precast': _courses('#dedad1', '#d5d0c6', '#a9a49a', 3.1, 1.55, 0.02, 0.65),
    'paving': _courses('#b3aca0', '#a69f93', '#8b857b', 0.9, 0.45, 0.015, 0.9, floor=True),
    'deck': _courses('#9a7451', '#8a6645', '#5b432e', 3.2, 0.16, 0.012, 0.7, floor=True),
    'planks': _courses('#a98256', '#97714a', '#6d5136', 2.4, 0.2, 0.006, 0.38, floor=True),
    'tiles': _courses('#cfc8bc', '#c7bfb2', '#a59d91', 1.2, 1.2, 0.008, 0.22, floor=True),
    'shingle': _courses('#4a4844', '#3b3936', '#2b2a28', 0.45, 0.2, 0.02, 0.95),
    'shingleslate': _courses('#4d5661', '#414a55', '#30363e', 0.45, 0.2, 0.02, 0.85),
    'shinglebrown': _courses('#5f4a3c', '#503d31', '#392b22', 0.45, 0.2, 0.02, 0.95),
    'cardroof': _courses('#a29a8f', '#978f84', '#837b71', 0.45, 0.2, 0.02, 0.95),
    'copper': _stripes('#b06a45', '#5e321f', 0.55, 0.38, 0.75),
    'copperold': _stripes('#6f9a88', '#3f6457', 0.55, 0.6, 0.25),
    'wood': _stripes('#a9764a', '#4f331e', 0.17, 0.6, 0),
    'wooddark': _stripes('#6b4a33', '#2f2017', 0.17, 0.6, 0),
    'siding': _stripes('#d9d4c9', '#8f8b82', 0.2, 0.7, 0, vertical=False),
    'sidingblue': _stripes('#54687f', '#2d3b4a', 0.2, 0.7, 0, vertical=False),
    'board': _stripes('#e4dfd4', '#a5a096', 0.42, 0.75, 0),
    'boarddark': _stripes('#33383e', '#17191c', 0.42, 0.7, 0),
    'seam': _stripes('#4a4f55', '#24272b', 0.5, 0.45, 0.5),
    'seamgarage': _stripes('#d5cfc4', '#8f897f', 0.55, 0.6, 0, vertical=False),
    'garagedark': _stripes('#3a3d42', '#1a1c1f', 0.55, 0.5, 0.2, vertical=False),
    'grass': _ground('#5d7040', '#6f7f49', 0.08),
    'lawn': _ground('#5f7842', '#74884c', 0.12),
    'meadow': _ground('#6d7847', '#8a8450', 0.02, fine=0.8),
    'asphalt': _ground('#4a4b4d', '#57575a', 0.1, 0.9, 14),
    'asphaltwet': _ground('#2c2f35', '#383b41', 0.15, 0.35, 14),
    'walk': _courses('#b9b4aa', '#b2ada3', '#928d84', 1.6, 1.6, 0.02, 0.92, floor=True),
    'glass': _glass('#b9c9d4', '#0c1319', 0.2),
    'glassblue': _glass('#9fbcd2', '#0a1621', 0.14),
    'glassbronze': _glass('#c9b29a', '#15100c', 0.16),
    'glasscard': _glass('#9aa3a8', '#3a4045', 0.25, 0.8),
    'glasshome': _glass('#c5d0d6', '#12161a', 0.3, 1.7),
    'carglass': _glass('#a9b6bf', '#0c1014', 0.01, 0.0),
    'shop': _glass('#b9c9d4', '#15181b', 0.1, shop=True),
    'shopclear': _pane,
    'shopwall': _room(0.55, 1.3),
    'shopgoods': _room(0.8, 0.35),
    'shopceiling': _room(1.1, 0.2),
    'shopfloor': _room(0.35, 0.6),
    'rail': _clear(0.16),
    'clear': _clear(0.06, '#f1f5f5'),
    'leafgreen': _leaf('#3f5430', '#76854a'),
    'leafolive': _leaf('#5b6236', '#8d8c50'),
    'leafdeep': _leaf('#2b4231', '#4d6b48'),
    'leafcopper': _leaf('#8f4a26', '#c58140'),
    'leafgold': _leaf('#a57b2c', '#d0a850'),
    'leafplum': _leaf('#4b2b2f', '#7a4642'),
    'coat': _coat(['#e9e4da', '#1b2d49', '#b4552d', '#6f7a86', '#d8cbb5', '#2e3338', '#4f6b56']),
    'legs': _coat(['#2a3140', '#4a5160', '#6e665c', '#22252b']),
    'paint': _coat(['#dedad2', '#22354f', '#8b9196', '#2a2c2f', '#c9c6bf', '#b8bcbd', '#6f3c2c', '#4d5a52', '#3b4450'], 0.25, 0.2),
    'water': _water,
    'pool': lambda mats, m, name: principled(m, '#3f8a97', 0.04, 0, 0.8),
    'lit': lambda mats, m, name: _emission(mats, m, mats.look['shop']),
    'litsoft': lambda mats, m, name: _emission(mats, m, 1.1, '#ffdcb3'),
    'lampsoft': lambda mats, m, name: _emission(mats, m, 4.0, '#ffdfb8'),
    'lampshade': lambda mats, m, name: _emission(mats, m, 1.6, '#ffd9ac'),
    'lamphead': lambda mats, m, name: _emission(mats, m, 0.6 + 13.4 * mats.look['lamps']),
}
