"""Shared small things: trees, shrubs, people, cars, lamp posts. Each is one mesh, copied many times."""
import bpy
import math
import random

from kit.mesh import Model, rect

TREES = ('round', 'oval', 'vase', 'spread', 'multi', 'column', 'conifer', 'bare', 'copper', 'gold', 'plum')
STREET_TREES = ('round', 'oval', 'vase', 'multi', 'vase', 'oval', 'copper', 'gold')


def _leaf(m, mat, rng, p, size):
    """One small rhombus in a random attitude."""
    a, z = rng.uniform(0, math.tau), rng.uniform(-0.6, 0.9)
    r = math.sqrt(max(0.0, 1 - z * z))
    ax, ay, az = r * math.cos(a), r * math.sin(a), z
    t = rng.uniform(0, math.tau)
    ux, uy, uz = -math.sin(a), math.cos(a), 0
    vx, vy, vz = ay * uz - az * uy, az * ux - ax * uz, ax * uy - ay * ux
    c, s = math.cos(t) * size, math.sin(t) * size
    e = ((c * ux + s * vx), (c * uy + s * vy), (c * uz + s * vz))
    f = ((-s * ux + c * vx) * 0.62, (-s * uy + c * vy) * 0.62, (-s * uz + c * vz) * 0.62)
    m.poly(mat, [tuple(p[i] + e[i] for i in range(3)), tuple(p[i] + f[i] for i in range(3)), tuple(p[i] - e[i] for i in range(3)), tuple(p[i] - f[i] for i in range(3))])


def _clump(m, mat, rng, c, r, count, size, flat=0.8):
    for _ in range(count):
        a, z = rng.uniform(0, math.tau), rng.uniform(-1, 1)
        k = r * (rng.uniform(0.25, 1) ** 0.4)
        q = math.sqrt(1 - z * z) * k
        _leaf(m, mat, rng, (c[0] + q * math.cos(a), c[1] + q * math.sin(a), c[2] + z * k * flat), size * rng.uniform(0.7, 1.25))


def _branch(m, rng, p, d, length, radius, depth, tips, mat='trunk', spread=0.6):
    q = tuple(p[i] + d[i] * length for i in range(3))
    m.tube(mat, p, q, radius, radius * 0.62, 5 if depth else 4)
    if depth == 0:
        tips.append(q)
        return
    for _ in range(rng.choice((2, 3, 3))):
        e = [d[i] + rng.uniform(-spread, spread) for i in range(3)]
        e[2] += 0.18
        n = math.sqrt(sum(v * v for v in e)) or 1
        _branch(m, rng, q, [v / n for v in e], length * rng.uniform(0.6, 0.82), radius * 0.6, depth - 1, tips, mat, spread)


def tree(kind, seed):
    """A tree about 8 m tall (the caller scales it)."""
    rng, m, tips = random.Random(f'{kind}{seed}'), Model(), []
    leaf = {'copper': 'leafcopper', 'gold': 'leafgold', 'plum': 'leafplum', 'oval': 'leafolive', 'column': 'leafdeep', 'spread': 'leafgreen'}.get(kind, rng.choice(('leafgreen', 'leafolive', 'leafgreen')))
    if kind == 'conifer':
        m.tube('trunk', (0, 0, 0), (0, 0, 8.4), 0.16, 0.03, 6)
        z = 1.0
        while z < 8.4:
            r = (8.9 - z) * 0.27 * rng.uniform(0.85, 1.1)
            for k in range(int(8 + r * 3)):
                a = rng.uniform(0, math.tau)
                tip = (r * math.cos(a), r * math.sin(a), z - 0.25 * r)
                for t in range(max(3, int(r * 9))):
                    f = rng.uniform(0.15, 1)
                    _leaf(m, 'leafdeep', rng, (tip[0] * f, tip[1] * f, z + (tip[2] - z) * f + rng.uniform(-0.12, 0.12)), 0.15)
            z += 0.42
        return m
    if kind == 'column':
        m.tube('trunk', (0, 0, 0), (0, 0, 6), 0.13, 0.04, 6)
        for k in range(34):
            z = 1.2 + 7 * (k / 34)
            r = 0.95 * math.sin(min(1, (z - 0.7) / 2.4) * 1.57) * (1 - max(0, z - 5.5) / 4.2)
            a = rng.uniform(0, math.tau)
            _clump(m, leaf, rng, (r * 0.5 * math.cos(a), r * 0.5 * math.sin(a), z), max(0.3, r * 0.72), 85, 0.13, 1.1)
        return m
    stems = 3 if kind == 'multi' else 1
    for s in range(stems):
        a = rng.uniform(0, math.tau)
        lean = 0.32 if stems > 1 else 0.05
        d = (math.cos(a) * lean, math.sin(a) * lean, 1)
        h = {'vase': 2.6, 'spread': 2.1, 'multi': 1.5}.get(kind, 2.4)
        base = (math.cos(a) * 0.15 * (stems > 1), math.sin(a) * 0.15 * (stems > 1), 0)
        top = tuple(base[i] + d[i] * h for i in range(3))
        m.tube('trunk', base, top, 0.2 if stems == 1 else 0.11, 0.13 if stems == 1 else 0.08, 8)
        wide = {'vase': 0.55, 'spread': 0.85, 'oval': 0.4}.get(kind, 0.62)
        n = 6 if stems == 1 else 3
        for b in range(n):
            t = math.tau * (b + rng.uniform(-0.3, 0.3)) / n
            out = wide * rng.uniform(0.55, 1.1)
            e = (math.cos(t) * out, math.sin(t) * out, 1 if kind != 'spread' else 0.7)
            k = math.sqrt(sum(v * v for v in e))
            _branch(m, rng, top, [v / k for v in e], rng.uniform(1.4, 1.9) * (1.2 if kind == 'vase' else 1), 0.085, 2 if kind != 'bare' else 4, tips, 'trunk', 0.5)
    if kind == 'bare':
        return m
    crown = {'oval': 0.85, 'vase': 0.8, 'spread': 0.95}.get(kind, 0.9)
    for p in tips:
        _clump(m, leaf, rng, p, crown * rng.uniform(0.7, 1.25), 95, 0.125)
    return m


def shrub(kind, seed):
    rng, m = random.Random(f's{kind}{seed}'), Model()
    leaf = ('leafdeep', 'leafolive', 'leafcopper', 'leafgreen')[seed % 4]
    if kind == 'hedge':
        for _ in range(900):
            _leaf(m, 'leafdeep', rng, (rng.uniform(-1, 1), rng.uniform(-0.35, 0.35), rng.uniform(0.05, 1.0)), 0.1)
    elif kind == 'grasses':
        for _ in range(170):
            a, r = rng.uniform(0, math.tau), rng.uniform(0.1, 0.55)
            x, y = rng.uniform(-0.15, 0.15), rng.uniform(-0.15, 0.15)
            h = rng.uniform(0.5, 1.0)
            tx, ty = x + math.cos(a) * r, y + math.sin(a) * r
            m.poly('leafgold' if seed % 2 else 'leafolive', [(x - 0.018, y, 0), (x + 0.018, y, 0), (tx, ty, h)])
    else:
        for k in range(5):
            _clump(m, leaf, rng, (rng.uniform(-0.35, 0.35), rng.uniform(-0.35, 0.35), rng.uniform(0.3, 0.6)), 0.42, 110, 0.075)
    return m


def person(kind, seed):
    """A scale figure of 1.75 m, walking or standing."""
    rng, m = random.Random(f'p{seed}'), Model()
    stride = rng.choice((0.0, 0.18, 0.24))
    m.tube('legs', (-0.09, stride, 0), (-0.08, 0, 0.86), 0.055, 0.085, 7)
    m.tube('legs', (0.09, -stride, 0), (0.08, 0, 0.86), 0.055, 0.085, 7)
    long_coat = rng.random() < 0.4
    m.tube('coat', (0, 0, 0.6 if long_coat else 0.82), (0, 0, 1.12), 0.2 if long_coat else 0.16, 0.17, 9)
    m.tube('coat', (0, 0, 1.12), (0, 0, 1.42), 0.17, 0.2, 9)
    m.tube('coat', (0, 0, 1.42), (0, 0, 1.5), 0.2, 0.07, 9)
    swing = stride * 0.9
    for side, s in ((-0.23, -swing), (0.23, swing)):
        m.tube('coat', (side * 0.95, 0, 1.42), (side * 1.1, s, 0.9), 0.055, 0.045, 6)
    m.tube('skin', (0, 0, 1.48), (0, 0, 1.56), 0.055, 0.06, 7)
    m.tube('skin', (0, 0.0, 1.55), (0, 0, 1.64), 0.085, 0.105, 9)
    m.tube('legs' if seed % 2 else 'skin', (0, 0, 1.64), (0, 0, 1.76), 0.108, 0.05, 9)
    if seed % 4 == 1:
        m.box('coat', 0.22, 0.3, -0.2, 0.12, 0.62, 0.9)
    return m


def _section(m, mat, profile, y0, y1, taper=0.0):
    """A side profile (x, z) drawn out from y0 to y1, drawn in by `taper` above the waist."""
    zs = [z for _, z in profile]
    lo, hi = min(zs), max(zs)
    def y_at(z, y, sign):
        return y - sign * taper * (z - lo) / (hi - lo)
    a = [(x, y_at(z, y0, -1), z) for x, z in profile]
    b = [(x, y_at(z, y1, 1), z) for x, z in profile]
    n = len(profile)
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    m.add(mat, a + b, faces)


def _loft(m, mat, sections):
    """A skin over cross-sections (x, half width, bottom, top), rounded at the shoulders."""
    rings = []
    for x, w, lo, hi in sections:
        h = hi - lo
        half = [(w * 0.9, lo), (w, lo + h * 0.18), (w, lo + h * 0.62), (w * 0.95, lo + h * 0.86), (w * 0.78, hi)]
        rings.append([(x, y, z) for y, z in half] + [(x, -y, z) for y, z in reversed(half)])
    n = len(rings[0])
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(len(rings) - 1) for i in range(n)]
    faces += [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]
    m.add(mat, [p for ring in rings for p in ring], faces)


def car(kind, seed):
    m = Model()
    up = 0.2 if kind == 'suv' else 0.0
    rear = -2.1 if kind == 'suv' else -1.75
    _loft(m, 'paint', [(-2.28, 0.66, 0.46, 0.8 + up / 2), (-2.18, 0.82, 0.34, 0.93 + up / 2), (-1.6, 0.9, 0.3, 0.99 + up / 2), (-0.6, 0.92, 0.28, 0.97 + up / 2), (0.7, 0.92, 0.28, 0.95 + up / 2), (1.3, 0.9, 0.3, 0.9 + up / 2), (1.85, 0.86, 0.33, 0.78 + up / 2), (2.16, 0.76, 0.37, 0.66 + up / 2), (2.27, 0.6, 0.42, 0.56)])
    top = 1.43 + up
    _loft(m, 'carglass', [(rear - 0.12, 0.7, 0.9, 1.0 + up / 2), (rear + 0.35, 0.73, 0.9, top - 0.14), (-0.9, 0.75, 0.9, top - 0.01), (-0.1, 0.75, 0.9, top), (0.45, 0.75, 0.9, top - 0.12), (1.2, 0.76, 0.88, 0.97 + up / 2)])
    _loft(m, 'paint', [(rear + 0.3, 0.66, top - 0.2, top - 0.12), (-0.9, 0.7, top - 0.09, top + 0.025), (-0.1, 0.7, top - 0.08, top + 0.035), (0.4, 0.66, top - 0.16, top - 0.08)])
    for x in (-0.25, -1.25):
        for y in (-1, 1):
            m.tube('paint', (x, y * 0.765, 0.95), (x, y * 0.7, top - 0.05), 0.045, 0.04, 4)
    for x in (-1.42, 1.42):
        for y in (-0.94, 0.73):
            m.tube('rubber', (x, y, 0.33), (x, y + 0.21, 0.33), 0.34, 0.34, 18)
            m.tube('zinc', (x, y - 0.01, 0.33), (x, y + 0.22, 0.33), 0.2, 0.2, 12)
    for y in (-0.62, 0.62):
        m.box('lamphead', 2.14, 2.22, y - 0.14, y + 0.14, 0.52 + up / 2, 0.6 + up / 2)
        m.box('red', -2.27, -2.2, y - 0.16, y + 0.16, 0.72 + up / 2, 0.8 + up / 2)
    return m


def lamp_post(kind, seed):
    m = Model()
    m.tube('dark', (0, 0, 0), (0, 0, 0.5), 0.1, 0.09, 8)
    m.tube('dark', (0, 0, 0.5), (0, 0, 6.2), 0.06, 0.045, 8)
    m.tube('dark', (0, 0, 6.15), (0, -1.4, 6.35), 0.04, 0.03, 6)
    m.box('dark', -0.12, 0.12, -1.75, -1.05, 6.33, 6.42)
    m.box('lamphead', -0.09, 0.09, -1.7, -1.1, 6.31, 6.335)
    return m


def bench(kind, seed):
    m = Model()
    for y in (-0.2, -0.05, 0.1, 0.25):
        m.box('wood', -0.9, 0.9, y, y + 0.12, 0.42, 0.47)
    for x in (-0.7, 0.7):
        m.box('dark', x - 0.03, x + 0.03, -0.2, 0.36, 0, 0.42)
    return m


def bicycle(kind, seed):
    m = Model()
    for x in (-0.5, 0.5):
        for k in range(14):
            a, b = math.tau * k / 14, math.tau * (k + 1) / 14
            m.tube('rubber', (x + 0.33 * math.cos(a), 0, 0.34 + 0.33 * math.sin(a)), (x + 0.33 * math.cos(b), 0, 0.34 + 0.33 * math.sin(b)), 0.02, 0.02, 4)
    for a, b in (((-0.5, 0, 0.34), (-0.15, 0, 0.85)), ((-0.15, 0, 0.8), (0.38, 0, 0.82)), ((0, 0, 0.32), (0.38, 0, 0.82)), ((0.5, 0, 0.34), (0.36, 0, 1.0)), ((-0.5, 0, 0.34), (0, 0, 0.32)), ((0, 0, 0.32), (-0.18, 0, 0.95))):
        m.tube('awning', a, b, 0.022, 0.022, 5)
    return m


def streetcar(kind, seed):
    """A low-floor tram of 30 m, its middle at the origin, along x."""
    m = Model()
    for k in range(5):
        x = -15 + k * 6
        m.box('white', x + 0.15, x + 5.85, -1.27, 1.27, 0.35, 1.15)
        m.box('shop', x + 0.15, x + 5.85, -1.25, 1.25, 1.15, 2.55)
        m.box('awning', x + 0.15, x + 5.85, -1.27, 1.27, 2.55, 2.85)
        m.box('white', x + 0.15, x + 5.85, -1.2, 1.2, 2.85, 3.35)
        m.box('dark', x - 0.15, x + 0.15, -1.15, 1.15, 0.4, 3.1)
        for u in (1.4, 2.9, 4.4):
            m.box('dark', x + u - 0.05, x + u + 0.05, -1.28, 1.28, 1.15, 2.55)
        m.box('dark', x + 0.6, x + 5.4, -1.15, 1.15, 0.05, 0.35)
    for s in (-1, 1):
        _section(m, 'glass', [(s * 15, 1.0), (s * 15.8, 1.1), (s * 15.5, 2.9), (s * 15, 3.2)], -1.15, 1.15, 0.1)
        _section(m, 'awning', [(s * 15, 0.35), (s * 15.85, 0.45), (s * 15.85, 1.1), (s * 15, 1.1)], -1.2, 1.2, 0.05)
    m.tube('dark', (0, 0, 3.35), (0.9, 0, 5.1), 0.05, 0.03, 5)
    return m


def sailboat(kind, seed):
    m = Model()
    m.prism('white', [(-3.5, -1), (1.5, -1.1), (4, 0), (1.5, 1.1), (-3.5, 1)], 0.0, 0.9)
    m.box('wood', -2, 1, -0.6, 0.6, 0.9, 1.3)
    m.tube('white', (0.4, 0, 0.9), (0.4, 0, 11), 0.07, 0.04, 6)
    if seed % 2:
        m.poly('linen', [(0.2, 0.1, 1.8), (-3.4, 0.5, 1.9), (0.3, 0.1, 10.6)])
        m.poly('linen', [(0.6, 0, 9.6), (4, 0, 1.2), (0.9, -0.4, 1.6)])
    return m


def umbrella(kind, seed):
    m = Model()
    m.tube('dark', (0, 0, 0), (0, 0, 2.5), 0.03, 0.03, 5)
    m.tube('linen' if seed % 2 else 'awning', (0, 0, 2.15), (0, 0, 2.6), 1.5, 0.03, 8)
    m.tube('wood', (0, 0, 0.7), (0, 0, 0.74), 0.5, 0.5, 12)
    for a in (0, 1.6, 3.1, 4.7):
        x, y = math.cos(a) * 0.85, math.sin(a) * 0.85
        m.box('wooddark', x - 0.2, x + 0.2, y - 0.2, y + 0.2, 0.4, 0.46)
        m.box('dark', x - 0.15, x + 0.15, y - 0.15, y + 0.15, 0, 0.4)
    return m


MAKERS = {'shrub': shrub, 'hedge': shrub, 'grasses': shrub, 'person': person, 'sedan': car, 'suv': car, 'lamp': lamp_post, 'bench': bench, 'bicycle': bicycle, 'streetcar': streetcar, 'sailboat': sailboat, 'umbrella': umbrella, **{t: tree for t in TREES}}
VARIANTS = {'person': 8, 'shrub': 4, 'grasses': 2, 'sailboat': 2, 'umbrella': 2, 'sedan': 1, 'suv': 1, 'lamp': 1, 'bench': 1, 'bicycle': 1, 'streetcar': 1, 'hedge': 1, 'column': 1, 'bare': 1, 'plum': 1}


def place_all(model, materials):
    """Turns the model's wishes for assets into linked copies."""
    made, rng = {}, random.Random(7)
    for kind, x, y, z, turn, scale in model.instances:
        seed = rng.randrange(VARIANTS.get(kind, 2))
        if (kind, seed) not in made:
            made[kind, seed] = _mesh(MAKERS[kind](kind, seed), materials, f'{kind}{seed}')
        ob = bpy.data.objects.new(kind, made[kind, seed])
        ob.location, ob.rotation_euler[2] = (x, y, z), turn
        ob.scale = (scale,) * 3
        bpy.context.scene.collection.objects.link(ob)


def _mesh(model, materials, name):
    me, verts, faces, slots = bpy.data.meshes.new(name), [], [], []
    for i, (mat, (v, f)) in enumerate(model.parts.items()):
        base = len(verts)
        verts += v
        faces += [tuple(base + k for k in face) for face in f]
        slots += [i] * len(f)
        me.materials.append(materials[mat])
    me.from_pydata(verts, [], faces)
    me.polygons.foreach_set('material_index', slots)
    me.polygons.foreach_set('use_smooth', [True] * len(slots))
    me.use_auto_smooth, me.auto_smooth_angle = True, 0.7
    return me
