"""Detached and semi-detached houses, townhouse rows and stacked towns. Fronts face south at y = 0."""
from kit.facade import balcony, opening, railing, roof, wall
from kit.mesh import Frame, edges_of, offset, rect

LOOKS = {
    'heritage': dict(wall='brick', accent='brick', gable='shingle', trim='trim', roof='shingle', sill='limestone'),
    'farmhouse': dict(wall='board', accent='board', gable='board', trim='dark', roof='seam', sill=None),
    'modern': dict(wall='brickwhite', accent='wood', gable='board', trim='dark', roof='seam', sill=None),
    'dark': dict(wall='boarddark', accent='wood', gable='boarddark', trim='dark', roof='seam', sill=None),
    'stone': dict(wall='limestone', accent='limestone', gable='sidingblue', trim='trim', roof='shingleslate', sill='limestone'),
    'buff': dict(wall='brickbuff', accent='siding', gable='siding', trim='trim', roof='shinglebrown', sill='limestone'),
    'blue': dict(wall='sidingblue', accent='sidingblue', gable='shingle', trim='trim', roof='shingleslate', sill=None),
    'ink': dict(wall='brickdark', accent='copper', gable='boarddark', trim='dark', roof='seam', sill=None),
    'copper': dict(wall='brickwhite', accent='copper', gable='copper', trim='dark', roof='copper', sill=None),
    'card': dict(wall='card', accent='cardgrey', gable='cardwarm', trim='cardgrey', roof='cardroof', sill=None),
    'cardb': dict(wall='cardwarm', accent='card', gable='cardgrey', trim='cardgrey', roof='cardroof', sill=None),
    'cardc': dict(wall='cardbrick', accent='cardwarm', gable='cardgrey', trim='cardgrey', roof='cardroof', sill=None),
}
GLASS = 'glasshome'


def slab(m, mat, a, b, c, d, t=0.22):
    """A thick roof plane from four corner points."""
    low = [(p[0], p[1], p[2] - t) for p in (a, b, c, d)]
    m.add(mat, [a, b, c, d, *low], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])


def gable(m, x0, x1, y0, y1, z, rise, over, mat, wallmat, axis='x', window=False, trim='trim'):
    """A gable roof; its ridge runs along `axis`."""
    if axis == 'x':
        my, k = (y0 + y1) / 2, rise / ((y1 - y0) / 2)
        e = z - over * k
        slab(m, mat, (x0 - over, y0 - over, e + 0.2), (x1 + over, y0 - over, e + 0.2), (x1 + over, my, z + rise + 0.2), (x0 - over, my, z + rise + 0.2))
        slab(m, mat, (x1 + over, y1 + over, e + 0.2), (x0 - over, y1 + over, e + 0.2), (x0 - over, my, z + rise + 0.2), (x1 + over, my, z + rise + 0.2))
        m.poly(wallmat, [(x0, y1, z), (x0, y0, z), (x0, my, z + rise)])
        m.poly(wallmat, [(x1, y0, z), (x1, y1, z), (x1, my, z + rise)])
        return
    mx, k = (x0 + x1) / 2, rise / ((x1 - x0) / 2)
    e = z - over * k
    slab(m, mat, (x0 - over, y1 + over, e + 0.2), (x0 - over, y0 - over, e + 0.2), (mx, y0 - over, z + rise + 0.2), (mx, y1 + over, z + rise + 0.2))
    slab(m, mat, (x1 + over, y0 - over, e + 0.2), (x1 + over, y1 + over, e + 0.2), (mx, y1 + over, z + rise + 0.2), (mx, y0 - over, z + rise + 0.2))
    m.poly(wallmat, [(x0, y0, z), (x1, y0, z), (mx, y0, z + rise)])
    m.poly(wallmat, [(x1, y1, z), (x0, y1, z), (mx, y1, z + rise)])
    if window and rise > 1.6:
        fr = Frame(x0, y0, 1, 0)
        w = min(0.9, (x1 - x0) * 0.14)
        c, h = (x1 - x0) / 2, min(1.3, rise * 0.42)
        m.pane(GLASS, fr, c - w / 2, c + w / 2, 0.03, z + 0.25, z + 0.25 + h)
        for a, b, lo, hi in ((c - w / 2 - 0.09, c - w / 2, 0.16, h + 0.34), (c + w / 2, c + w / 2 + 0.09, 0.16, h + 0.34), (c - w / 2, c + w / 2, 0.16, 0.25), (c - w / 2, c + w / 2, h + 0.25, h + 0.34)):
            m.obox(trim, fr, a, b, 0, 0.07, z + lo, z + hi)


def hip(m, x0, x1, y0, y1, z, rise, over, mat):
    x0, x1, y0, y1 = x0 - over, x1 + over, y0 - over, y1 + over
    m.box('trim' if not mat.startswith('card') else 'cardgrey', x0, x1, y0, y1, z - 0.22, z)
    w, d = x1 - x0, y1 - y0
    k = min(w, d) / 2
    if w >= d:
        a, b = (x0 + k, (y0 + y1) / 2, z + rise), (x1 - k, (y0 + y1) / 2, z + rise)
        m.poly(mat, [(x0, y0, z), (x1, y0, z), b, a])
        m.poly(mat, [(x1, y1, z), (x0, y1, z), a, b])
        m.poly(mat, [(x0, y1, z), (x0, y0, z), a])
        m.poly(mat, [(x1, y0, z), (x1, y1, z), b])
    else:
        a, b = ((x0 + x1) / 2, y0 + k, z + rise), ((x0 + x1) / 2, y1 - k, z + rise)
        m.poly(mat, [(x0, y1, z), (x0, y0, z), a, b])
        m.poly(mat, [(x1, y0, z), (x1, y1, z), b, a])
        m.poly(mat, [(x0, y0, z), (x1, y0, z), a])
        m.poly(mat, [(x1, y1, z), (x0, y1, z), b])


def chimney(m, x, y, z0, z1, mat):
    m.box(mat, x - 0.45, x + 0.45, y - 0.35, y + 0.35, z0, z1)
    m.box('concrete', x - 0.52, x + 0.52, y - 0.42, y + 0.42, z1, z1 + 0.14)


def box_walls(m, k, x0, x1, y0, y1, z0, z1, front, side=(), back=(), mat=None):
    """Four walls; `front` and the others list openings (u0, u1, v0, v1, kind)."""
    mat = mat or k['wall']
    for (fr, length), ops in zip(edges_of(rect(x0, x1, y0, y1)), (front, side, back, side)):
        wall(m, mat, fr, length, z0, z1, [o for o in ops if o[1] < length - 0.1], 0.2, GLASS, k['trim'], k['sill'])


def steps(m, x, y, z, width=1.6, mat='concrete'):
    """A stoop that descends southward from (x, y) at height z."""
    n = max(1, round(z / 0.18))
    for i in range(n):
        m.box(mat, x - width / 2, x + width / 2, y - 0.3 * (i + 1), y - 0.3 * i, 0, z * (n - i) / n)


def porch(m, k, x0, x1, y, z, depth=2.1, roofed=True):
    m.box('deck', x0, x1, y - depth, y, 0, z)
    if not roofed:
        return
    for x in (x0 + 0.15, (x0 + x1) / 2, x1 - 0.15):
        m.box(k['trim'], x - 0.11, x + 0.11, y - depth + 0.08, y - depth + 0.3, z, z + 2.55)
        m.box(k['trim'], x - 0.18, x + 0.18, y - depth + 0.02, y - depth + 0.36, z, z + 0.7)
    m.box(k['trim'], x0, x1, y - depth, y, z + 2.55, z + 2.85)
    slab(m, k['roof'], (x0 - 0.2, y - depth - 0.25, z + 2.85), (x1 + 0.2, y - depth - 0.25, z + 2.85), (x1 + 0.2, y, z + 3.5), (x0 - 0.2, y, z + 3.5), 0.12)
    for a, b in ((x0 + 0.3, (x0 + x1) / 2 - 1.0), ((x0 + x1) / 2 + 1.0, x1 - 0.3)):
        if b - a > 0.8:
            railing(m, Frame(0, y - depth + 0.12, 1, 0), a, b, 0, z, 'pickets')
    m.lamp((x0 + x1) / 2, y - depth / 2, z + 2.35, 45)


def house(m, spec, rng):
    """A two-storey house about 12 m wide; form: gable, cross, hip, modern, flat."""
    k = LOOKS[spec.get('look', 'heritage')]
    form, w, d = spec.get('form', 'gable'), *spec.get('size', (12, 11))
    g, z = spec.get('garage', 'right'), 0.45
    x0, x1, h = -w / 2, w / 2, 5.9
    body0, body1 = (x0, x1 - 5.6) if g == 'right' else (x0 + 5.6, x1) if g == 'left' else (x0, x1)
    m.box('concrete', x0, x1, 0, d, 0, z)
    if form in ('modern', 'flat'):
        return _modern(m, spec, rng, k, w, d)
    bw = body1 - body0
    door = 0.5 * bw
    front = [(door - 0.65, door + 0.65, 0, 2.75, 'door'), (0.6, door - 1.1, 0.55, 2.5, 'window'), (door + 1.1, bw - 0.5, 0.55, 2.5, 'window')]
    front += [(u - 0.65, u + 0.65, 3.6, 5.3, 'window') for u in (bw * 0.2, bw * 0.5, bw * 0.8)]
    side = [(u, u + 1.1, v, v + 1.5, 'window') for u in (1.6, d * 0.5, d - 2.8) for v in (0.8, 3.7)]
    box_walls(m, k, body0, body1, 0, d, z, z + h, [o for o in front if o[1] - o[0] > 0.5], side, side)
    gx = None
    if g in ('left', 'right'):
        gx = (body1, x1) if g == 'right' else (x0, body0)
        f = 1.4 if form != 'hip' else 0.0
        ops = [(0.45, 5.15, 0.0, 2.5, 'garage')] + [(1.0, 2.3, 3.6, 5.2, 'window'), (3.2, 4.5, 3.6, 5.2, 'window')]
        box_walls(m, k, gx[0], gx[1], -f, d - 1.5, z - 0.3, z + h - 0.2, ops, side, side, k['accent'])
        m.obox('trim' if k['trim'] == 'trim' else 'dark', Frame(gx[0], -f, 1, 0), 0.3, 5.3, 0, 0.5, z + 2.4, z + 2.65)
        m.lamp((gx[0] + gx[1]) / 2, -f - 0.6, z + 2.3, 25)
        if form == 'hip':
            hip(m, *(x0, x1), 0, d, z + h, 2.9, 0.5, k['roof'])
        else:
            gable(m, gx[0], gx[1], -f, d * 0.6, z + h - 0.2, 2.5 if form == 'gable' else 3.0, 0.35, k['roof'], k['gable'], 'y', True, k['trim'])
    if form == 'hip':
        if gx is None:
            hip(m, body0, body1, 0, d, z + h, 3.0, 0.5, k['roof'])
        _bay(m, k, body0 + 0.4, body0 + min(2.6, bw * 0.4), z)
    else:
        gable(m, x0, x1, 0, d, z + h, d * 0.36, 0.45, k['roof'], k['wall'], 'x')
        if form == 'cross':
            gable(m, body0 + 0.2, body0 + bw * 0.58, -0.6, d * 0.55, z + h, 3.1, 0.3, k['roof'], k['gable'], 'y', True, k['trim'])
            box_walls(m, k, body0 + 0.2, body0 + bw * 0.58, -0.6, 0.2, z, z + h, [(0.5, bw * 0.38 - 0.5, 0.55, 2.5, 'window'), (0.6, bw * 0.38 - 0.6, 3.4, 5.3, 'window')])
        else:
            for u in ((0.5,) if bw < 8 else (0.28, 0.72)):
                _dormer(m, k, body0 + bw * u, z + h, d)
    pc = body0 + door
    if form == 'cross':
        porch(m, k, body0 + bw * 0.58, body1 - 0.05 if g == 'right' else body1, 0, z, 2.0)
        steps(m, body0 + bw * 0.79, -2.0, z)
    else:
        porch(m, k, body0 if form == 'gable' else pc - 1.6, body1 if form == 'gable' and g != 'right' else (body1 - 0.1 if form == 'gable' else pc + 1.6), 0, z, 2.2)
        steps(m, pc, -2.2, z)
    chimney(m, body0 + 0.6 if g != 'left' else body1 - 0.6, d * 0.7, z + h, z + h + d * 0.36 + 0.6, k['wall'])
    return [(x, y, zz) for x in (x0, x1) for y in (-2, d) for zz in (0, z + h + d * 0.36)]


def _bay(m, k, x0, x1, z):
    """A two-storey square bay window."""
    box_walls(m, k, x0, x1, -0.8, 0, z, z + 5.9, [(0.3, x1 - x0 - 0.3, 0.5, 2.5, 'window'), (0.3, x1 - x0 - 0.3, 3.4, 5.3, 'window')], mat=k['accent'])
    m.box(k['trim'], x0 - 0.1, x1 + 0.1, -0.9, 0, z + 2.75, z + 3.0)


def _dormer(m, k, x, z, d):
    y = d * 0.12
    box_walls(m, k, x - 0.95, x + 0.95, y, d * 0.4, z + 0.3, z + 2.1, [(0.4, 1.5, 0.5, 1.6, 'window')], mat=k['gable'])
    gable(m, x - 0.95, x + 0.95, y, d * 0.45, z + 2.1, 0.9, 0.2, k['roof'], k['gable'], 'y')


def _modern(m, spec, rng, k, w, d):
    """Stacked boxes, big glass, a cantilever over the garage; flat or single-pitch roof."""
    x0, x1, z = -w / 2, w / 2, 0.3
    s = -1 if spec.get('garage') == 'left' else 1
    split = x0 + w * (0.42 if s < 0 else 0.58)
    a0, a1 = (x0, split) if s > 0 else (split, x1)
    b0, b1 = (split, x1) if s > 0 else (x0, split)
    wa, wb = a1 - a0, b1 - b0
    box_walls(m, k, a0, a1, 0, d, z, z + 3.1, [(0.5, wa * 0.55, 0.15, 2.8, 'window'), (wa * 0.66, wa * 0.66 + 1.4, 0, 2.8, 'door')], [(1, 3.4, 0.4, 2.7, 'window'), (5, 6, 0.4, 2.7, 'window')])
    box_walls(m, k, b0, b1, 0.9, d - 1, z - 0.2, z + 3.1, [(0.4, wb - 0.4, 0, 2.55, 'garage')], mat=k['accent'])
    up0, up1 = (a0 - 0.0, b1 + 0.0)
    uw = up1 - up0 if s > 0 else x1 - x0
    ux0, ux1 = x0 + (0 if s > 0 else 0), x1
    box_walls(m, k, b0 - 0.6 if s > 0 else b0, b1 if s > 0 else b1 + 0.6, -0.7, d - 0.5, z + 3.1, z + 6.2, [(0.6, wb * 0.5, 0.5, 2.7, 'window'), (wb * 0.62, wb - 0.3, 0.5, 2.7, 'window')], [(1.5, 3.8, 0.8, 2.5, 'window'), (6, 7.5, 0.8, 2.5, 'window')], mat=k['accent'])
    ax0, ax1 = (a0, a1 - 0.6) if s > 0 else (a0 + 0.6, a1)
    box_walls(m, k, ax0, ax1, 1.6, d, z + 3.1, z + 6.4, [(0.6, ax1 - ax0 - 0.6, 0.1, 2.7, 'window')], [(1.5, 3.4, 0.8, 2.5, 'window'), (5.5, 7, 0.8, 2.5, 'window')])
    m.flat('concrete', rect(ax0, ax1, 0, 1.6), z + 3.12)
    railing(m, Frame(ax0, 0.08, 1, 0), 0, ax1 - ax0, 0, z + 3.1, 'glass')
    bx = (b0 - 0.6, b1) if s > 0 else (b0, b1 + 0.6)
    m.box('white' if k['trim'] != 'cardgrey' else 'card', bx[0] - 0.25, bx[1] + 0.25, -1.1, d - 0.3, z + 6.2, z + 6.5)
    if spec.get('form') == 'modern':
        slab(m, k['roof'], (ax0 - 0.5, 0.8, z + 6.6), (ax1 + 0.5, 0.8, z + 6.6), (ax1 + 0.5, d + 0.5, z + 8.1), (ax0 - 0.5, d + 0.5, z + 8.1), 0.25)
        for x in (ax0, ax1):
            m.poly(k['wall'], [(x, 1.6, z + 6.4), (x, d, z + 6.4), (x, d, z + 7.9), (x, 1.6, z + 6.7)])
        m.poly(k['wall'], [(ax0, 1.6, z + 6.4), (ax1, 1.6, z + 6.4), (ax1, 1.6, z + 6.7), (ax0, 1.6, z + 6.7)])
    else:
        m.box('dark', ax0 - 0.3, ax1 + 0.3, 1.1, d + 0.2, z + 6.4, z + 6.75)
    m.box('granite', a0 + wa * 0.55, a0 + wa * 0.55 + 0.5, -0.5, 4, 0, z + 6.9)
    m.box('concrete', a0 + wa * 0.56, a1, -1.8, 0, 0, z)
    steps(m, a0 + wa * 0.66 + 0.7, -1.8, z, 2.4)
    m.box('dark', a0 + wa * 0.55, a1 + 0.2, -1.7, 0.1, z + 2.85, z + 3.05)
    m.lamp(a0 + wa * 0.75, -0.9, z + 2.6, 35)
    return [(x, y, zz) for x in (x0, x1) for y in (-1, d) for zz in (0, z + 8)]


def semis(m, spec, rng):
    """Two halves under one roof line, mirrored."""
    k, k2 = LOOKS[spec.get('look', 'heritage')], LOOKS[spec.get('look2', spec.get('look', 'heritage'))]
    w, d, z, h = 7.2, 12, 0.6, 6.2
    form = spec.get('form', 'gables')
    for s, kk in ((-1, k), (1, k2)):
        x0, x1 = (-w, 0) if s < 0 else (0, w)
        door = 1.2 if s > 0 else w - 1.2
        big = (2.9, w - 0.6) if s > 0 else (0.6, w - 2.9)
        front = [(door - 0.6, door + 0.6, 0, 2.8, 'door'), (*big, 0.5, 2.6, 'window')]
        front += [(u - 0.55, u + 0.55, 3.7, 5.5, 'window') for u in ((1.2, 3.6, 5.6) if s > 0 else (w - 5.6, w - 3.6, w - 1.2))]
        side = [(u, u + 1.1, v, v + 1.6, 'window') for u in (2, 6, 9) for v in (0.8, 3.8)]
        m.box('concrete', x0, x1, 0, d, 0, z)
        box_walls(m, kk, x0, x1, 0, d, z, z + h, front, side, side)
        gx0, gx1 = (0.5 + 2.2, w - 0.3) if s > 0 else (-w + 0.3, -2.7)
        if form == 'gables':
            gable(m, gx0, gx1, -0.5, d * 0.5, z + h, 2.9, 0.35, kk['roof'], kk['gable'], 'y', True, kk['trim'])
            box_walls(m, kk, gx0, gx1, -0.5, 0.1, z, z + h, [(0.5, gx1 - gx0 - 0.5, 0.5, 2.6, 'window'), (0.7, gx1 - gx0 - 0.7, 3.6, 5.5, 'window')])
        elif form == 'flat':
            box_walls(m, kk, gx0, gx1, -0.9, 0.1, z + 3.1, z + h + 0.3, [(0.3, gx1 - gx0 - 0.3, 0.3, 2.9, 'window')], mat=kk['accent'])
            m.box('dark', x0, x1, -0.1, d + 0.1, z + h, z + h + 0.5)
        else:
            _bay(m, kk, gx0 + 0.3, gx1 - 0.3, z)
        if form != 'flat':
            px = (0.05, 2.6) if s > 0 else (-2.6, -0.05)
            porch(m, kk, *px, 0, z, 1.9)
            steps(m, sum(px) / 2, -1.9, z, 1.5)
        else:
            m.box('concrete', *((0.2, 2.5) if s > 0 else (-2.5, -0.2)), -1.6, 0, 0, z)
            m.box('dark', *((0.1, 2.7) if s > 0 else (-2.7, -0.1)), -1.5, 0, z + 2.9, z + 3.1)
            steps(m, 1.3 * s, -1.6, z, 1.6)
            m.lamp(1.3 * s, -0.8, z + 2.6, 30)
    if form == 'gables':
        gable(m, -w, w, 0, d, z + h, 4.0, 0.4, k['roof'], k['wall'], 'x')
    elif form != 'flat':
        hip(m, -w, w, 0, d, z + h, 3.4, 0.5, k['roof'])
    if form != 'flat':
        chimney(m, 0, d * 0.55, z + h, z + h + 5.0, k['wall'])
    return [(x, y, zz) for x in (-w, w) for y in (-2, d) for zz in (0, z + h + (4 if form != 'flat' else 1))]


def row(m, spec, rng):
    """A townhouse row of `units`, 5.6 m each, three storeys; form: gables, flat, mansard, pitch."""
    n, looks = spec.get('units', 6), spec.get('looks', ['heritage'])
    w, d, fh, z = spec.get('unit', 5.6), 12, 3.1, 0.75
    form, x = spec.get('form', 'gables'), -spec.get('units', 6) * spec.get('unit', 5.6) / 2
    for i in range(n):
        k, x0, x1 = LOOKS[looks[i % len(looks)]], x + i * w, x + (i + 1) * w
        flip = i % 2 == 1
        y0 = spec.get('stagger', 0) * (i % 2)
        storeys_n = 3 if form != 'mansard' else 2
        h = fh * storeys_n
        mirror = (lambda a, b: (w - b, w - a)) if flip else (lambda a, b: (a, b))
        front = [(*mirror(0.5, 1.6), 0, 2.75, 'door'), (*mirror(2.2, w - 0.6), 0.45, 2.6, 'window')]
        for f in range(1, storeys_n):
            if spec.get('big') and f == 1:
                front.append((0.6, w - 0.6, fh * f + 0.1, fh * f + 2.7, 'window'))
            else:
                front += [(*mirror(0.55, 1.75), fh * f + 0.5, fh * f + 2.5, 'window'), (*mirror(2.6, w - 0.7), fh * f + 0.5, fh * f + 2.5, 'window')]
        side = [(u, u + 1.1, v * fh + 0.7, v * fh + 2.4, 'window') for u in (2, 5.5, 9) for v in range(storeys_n)]
        box_walls(m, k, x0, x1, y0, d + y0, z, z + h, front, side, front[1:])
        m.box('concrete', x0, x1, y0, d + y0, 0, z)
        if spec.get('bays') and form != 'flat':
            b = mirror(2.3, w - 0.35)
            box_walls(m, k, x0 + b[0], x0 + b[1], y0 - 0.8, y0 + 0.1, z + fh, z + h - (0 if form == 'gables' else 0.3), [(0.25, b[1] - b[0] - 0.25, 0.4, 2.6, 'window')] + ([(0.25, b[1] - b[0] - 0.25, fh + 0.4, fh + 2.5, 'window')] if storeys_n == 3 else []), [(0.15, 0.7, 0.4, 2.6, 'window')], mat=k['accent'])
        elif spec.get('balconies'):
            b = mirror(2.3, w - 0.4)
            balcony(m, Frame(x0, y0, 1, 0), b[0], b[1], 1.4, z + fh, spec.get('rail', 'pickets'), 'dark', 'wood')
        c = sum(mirror(0.5, 1.6)) / 2
        steps(m, x0 + c, y0, z, 1.5)
        for sx in (-0.72, 0.72):
            m.tube('dark', (x0 + c + sx, y0 - 0.05, z + 0.95), (x0 + c + sx, y0 - 1.2, 0.95), 0.03, 0.03, 5)
            for t in (0.1, 0.6, 1.15):
                m.tube('dark', (x0 + c + sx, y0 - t, 0.1), (x0 + c + sx, y0 - t, z + 0.95 - z * (t / 1.2)), 0.02, 0.02, 4)
        m.box(k['trim'] if k['trim'] != 'trim' else 'dark', x0 + c - 0.9, x0 + c + 0.9, y0 - 0.9, y0, z + 2.85, z + 3.0)
        m.lamp(x0 + c, y0 - 0.6, z + 2.6, 22)
        _row_roof(m, k, form, x0, x1, y0, d + y0, z + h, i, n)
        m.instance(rng.choice(('shrub', 'shrub', 'grasses')), x0 + mirror(3.0, 3.6)[0], y0 - 1.1, 0, rng.uniform(0, 6), 1.1)
        m.instance(rng.choice(('shrub', 'grasses')), x0 + mirror(4.4, 4.8)[0], y0 - 1.3, 0, rng.uniform(0, 6), 1.2)
    top = z + fh * 3 + (2.6 if form in ('gables', 'pitch') else 1.2)
    return [(px, py, zz) for px in (x, -x) for py in (-2, d) for zz in (0, top)]


def _row_roof(m, k, form, x0, x1, y0, y1, z, i, n):
    if form == 'gables':
        gable(m, x0, x1, y0, y1, z, 2.7, 0.0, k['roof'], k['gable'], 'y', True, k['trim'])
    elif form == 'pitch':
        gable(m, x0, x1, y0, y1, z, 2.6, 0.3, k['roof'], k['wall'], 'x')
        if i % 2 == 0:
            chimney(m, x0, y0 + 6, z + 1, z + 4.0, k['wall'])
    elif form == 'mansard':
        a = 1.2
        for q in ([(x0, y0 - 0.2, z), (x1, y0 - 0.2, z), (x1, y0 + a, z + 3), (x0, y0 + a, z + 3)], [(x1, y1 + 0.2, z), (x0, y1 + 0.2, z), (x0, y1 - a, z + 3), (x1, y1 - a, z + 3)]):
            m.poly(k['roof'], q)
        m.poly(k['wall'], [(x0, y1, z), (x0, y0, z), (x0, y0 + a, z + 3), (x0, y1 - a, z + 3)])
        m.poly(k['wall'], [(x1, y0, z), (x1, y1, z), (x1, y1 - a, z + 3), (x1, y0 + a, z + 3)])
        m.flat('gravel', rect(x0, x1, y0 + a, y1 - a), z + 3)
        m.box(k['trim'], x0, x1, y0 - 0.35, y0, z - 0.25, z + 0.08)
        for c in (x0 + 1.4, x1 - 1.4):
            box_walls(m, k, c - 0.7, c + 0.7, y0 + 0.05, y0 + 1.6, z + 0.5, z + 2.4, [(0.25, 1.15, 0.3, 1.7, 'window')], mat='trim' if k['trim'] == 'trim' else k['gable'])
            m.box(k['trim'], c - 0.8, c + 0.8, y0 - 0.05, y0 + 1.5, z + 2.4, z + 2.55)
    else:
        roof(m, rect(x0, x1, y0, y1), z, k['accent'], 'gravel', 0.7)
        m.box(k['accent'], x0 + 1, x1 - 1, y0 + 5, y1 - 3, z, z + 2.6)
        railing(m, Frame(x0, y0 + 1.0, 1, 0), 0.3, x1 - x0 - 0.3, 0, z + 0.4, 'glass')


def stacked(m, spec, rng):
    """Stacked towns: a lower home with a sunken porch, an upper home with a stair, roof terraces."""
    n, w, d, z = spec.get('units', 6), 6.2, 13, 1.3
    looks = spec.get('looks', ['modern', 'ink'])
    x = -n * w / 2
    levels, fh = spec.get('storeys', 4), 2.95
    for i in range(n):
        k, x0, x1 = LOOKS[looks[i % len(looks)]], x + i * w, x + (i + 1) * w
        proud = i % 2 == 0
        y0 = 0 if proud else 0.9
        front = [(0.5, 1.6, 0, 2.6, 'door'), (2.2, w - 0.6, 0.5, 2.4, 'window')]
        for f in range(1, levels - 1):
            wide = (f + i) % 2
            front += [(0.6, w - 0.6, f * fh + 0.1, f * fh + 2.55, 'window')] if wide else [(0.7, 2.3, f * fh + 0.3, f * fh + 2.55, 'window'), (3.2, w - 0.8, f * fh + 0.3, f * fh + 2.55, 'window')]
        side = [(u, u + 1.2, v * fh + 0.6, v * fh + 2.4, 'window') for u in (2, 6, 9.5) for v in range(levels - 1)]
        box_walls(m, k, x0, x1, y0, d, z, z + (levels - 1) * fh, front, side, front[1:])
        m.box('concrete', x0, x1, y0, d, 0, z)
        m.pane(GLASS, Frame(x0, y0, 1, 0), 2.3, w - 0.5, 0.02, 0.25, z - 0.15)
        steps(m, x0 + 1.05, y0, z, 1.5)
        for sx in (0.3, 1.8):
            m.poly('rail', [(x0 + sx, y0, z), (x0 + sx, y0 - 2.1, 0.1), (x0 + sx, y0 - 2.1, 1.0), (x0 + sx, y0, z + 0.95)])
            m.tube('dark', (x0 + sx, y0, z + 0.95), (x0 + sx, y0 - 2.1, 1.0), 0.03, 0.03, 5)
        m.lamp(x0 + 1.05, y0 - 0.5, z + 2.4, 22)
        if proud:
            balcony(m, Frame(x0, y0, 1, 0), 0.5, w - 0.5, 1.4, z + 2 * fh, 'glass', 'dark', 'wood')
        top = z + (levels - 1) * fh
        m.flat('deck', rect(x0, x1, y0, d), top)
        m.obox(k['wall'], Frame(x0, y0, 1, 0), 0, w, -0.25, 0, top, top + 0.35)
        railing(m, Frame(x0, y0 + 0.12, 1, 0), 0, w, 0, top + 0.3, 'glass' if spec.get('rail') != 'pickets' else 'pickets')
        ty = y0 + 3.6
        box_walls(m, k, x0, x1, ty, d, top, top + 2.8, [(0.6, w - 0.6, 0.05, 2.4, 'window')], mat=k['accent'])
        m.box('dark', x0 - 0.02, x1 + 0.02, ty - 1.0, d, top + 2.8, top + 3.05)
        m.instance('shrub', x0 + 0.9, y0 + 0.8, top, 0, 0.8)
        m.instance('grasses', x1 - 0.9, y0 + 0.8, top, 0, 1.0)
        m.box('granite', x0 + 2.3, x1 - 0.3, y0 - 2.4, y0 - 1.2, 0, 0.5)
        for u in (2.8, 3.7, 4.6, 5.5):
            m.instance(rng.choice(('grasses', 'shrub')), x0 + u, y0 - 1.8, 0.4, rng.uniform(0, 6), 0.85)
    top = z + (levels - 1) * fh + 3
    return [(px, py, zz) for px in (x, -x) for py in (-2, d) for zz in (0, top)]
