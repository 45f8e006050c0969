"""Walls with openings, curtain walls, frames, balconies."""
from kit.mesh import Frame, edges_of, offset


def wall(m, mat, fr, length, z0, z1, openings, depth=0.22, glass='glass', trim='dark', sill=None):
    """A wall with real openings: (u0, u1, v0, v1, kind), v above z0; kind: window, door, garage, shop, void."""
    us = sorted({0.0, length, *[o[0] for o in openings], *[o[1] for o in openings]})
    vs = sorted({0.0, z1 - z0, *[o[2] for o in openings], *[o[3] for o in openings]})
    for va, vb in zip(vs, vs[1:]):
        run = None
        for ua, ub in zip(us, us[1:]):
            cu, cv = (ua + ub) / 2, (va + vb) / 2
            solid = not any(o[0] < cu < o[1] and o[2] < cv < o[3] for o in openings)
            if solid:
                run = (run[0], ub) if run else (ua, ub)
            elif run:
                m.pane(mat, fr, *run, 0, z0 + va, z0 + vb)
                run = None
        if run:
            m.pane(mat, fr, *run, 0, z0 + va, z0 + vb)
    for u0, u1, v0, v1, kind in openings:
        opening(m, mat, fr, u0, u1, z0 + v0, z0 + v1, kind, depth, glass, trim, sill)


def opening(m, mat, fr, u0, u1, a, b, kind, depth, glass, trim, sill):
    p = fr.at
    for q in (
        [p(u0, 0, a), p(u0, -depth, a), p(u0, -depth, b), p(u0, 0, b)],
        [p(u1, -depth, a), p(u1, 0, a), p(u1, 0, b), p(u1, -depth, b)],
        [p(u0, -depth, a), p(u0, 0, a), p(u1, 0, a), p(u1, -depth, a)],
        [p(u0, 0, b), p(u0, -depth, b), p(u1, -depth, b), p(u1, 0, b)],
    ):
        m.poly(mat, q)
    if kind == 'void':
        return
    if kind == 'garage':
        m.pane('garagedark' if trim == 'dark' else 'seamgarage', fr, u0, u1, -depth, a, b)
        return
    f = 0.06
    if kind == 'door':
        m.pane({'dark': 'awningink', 'trim': 'awning'}.get(trim, 'wooddark'), fr, u0, u1, -depth, a, b - 0.45)
        m.pane(glass, fr, u0 + f, u1 - f, -depth, b - 0.42, b - f)
        m.obox(trim, fr, u0, u1, -depth, -depth + 0.07, b - 0.47, b - 0.4)
    else:
        parts = 1 if u1 - u0 < 1.0 else 2 if u1 - u0 < 2.4 else max(2, round((u1 - u0) / 1.3))
        w = (u1 - u0) / parts
        for k in range(parts):
            m.pane('shop' if kind == 'shop' else glass, fr, u0 + k * w, u0 + (k + 1) * w, -depth, a, b)
            if k:
                m.obox(trim, fr, u0 + k * w - f / 2, u0 + k * w + f / 2, -depth, -depth + 0.07, a, b)
        if b - a > 2.0 and kind == 'window':
            m.obox(trim, fr, u0, u1, -depth, -depth + 0.06, b - 0.62, b - 0.57)
    for x in (u0, u1 - f):
        m.obox(trim, fr, x, x + f, -depth, -depth + 0.08, a, b)
    m.obox(trim, fr, u0, u1, -depth, -depth + 0.08, b - f, b)
    m.obox(trim, fr, u0, u1, -depth, -depth + 0.08, a, a + f)
    if sill:
        m.obox(sill, fr, u0 - 0.1, u1 + 0.1, 0, 0.08, a - 0.14, a)
        m.obox(sill, fr, u0 - 0.1, u1 + 0.1, 0, 0.04, b, b + 0.24)


def railing(m, fr, u0, u1, n, z, kind):
    """A balcony's edge: glass, pickets or a solid upstand."""
    if kind == 'glass':
        m.pane('rail', fr, u0, u1, n, z, z + 1.08)
        m.obox('zinc', fr, u0, u1, n - 0.03, n + 0.03, z + 1.06, z + 1.11)
    elif kind == 'solid':
        m.obox('white', fr, u0, u1, n - 0.1, n, z - 0.2, z + 0.95)
    else:
        m.obox('dark', fr, u0, u1, n - 0.04, n, z + 1.04, z + 1.1)
        m.obox('dark', fr, u0, u1, n - 0.03, n, z + 0.08, z + 0.12)
        k = max(1, int((u1 - u0) / 0.16))
        for i in range(k + 1):
            u = u0 + (u1 - u0) * i / k
            m.obox('dark', fr, u - 0.014, u + 0.014, n - 0.03, n, z, z + 1.05)


def balcony(m, fr, u0, u1, depth, z, rail, slab='white', soffit=None):
    m.obox(slab, fr, u0, u1, 0, depth, z - 0.22, z)
    if soffit:
        m.obox(soffit, fr, u0 + 0.08, u1 - 0.08, 0, depth - 0.08, z - 0.26, z - 0.2)
    railing(m, fr, u0, u1, depth - 0.05, z, rail)
    for u in (u0, u1):
        a, b = fr.at(u, 0, z), fr.at(u, depth - 0.05, z)
        m.poly('rail' if rail == 'glass' else 'dark' if rail == 'pickets' else 'white', [a, b, (b[0], b[1], z + 1.05), (a[0], a[1], z + 1.05)] if rail != 'pickets' else [(a[0], a[1], z + 1.0), (b[0], b[1], z + 1.0), (b[0], b[1], z + 1.06), (a[0], a[1], z + 1.06)])


def storeys(m, plan, z0, count, fh, skin, rng, first=0):
    """Builds `count` storeys; plan is a polygon or a function of the storey number."""
    for f in range(count):
        poly = plan(first + f) if callable(plan) else plan
        storey(m, poly, z0 + f * fh, fh, skin, rng, first + f)


def storey(m, poly, z, fh, s, rng, f):
    kind = s['kind']
    if kind in ('ring', 'curtain', 'fins'):
        edge = s.get('ring', 0.25) if kind != 'ring' else s['ring'](f) if callable(s.get('ring')) else s.get('ring', 1.5)
        m.prism(s.get('slab', 'white'), offset(poly, edge), z - (0.3 if kind == 'ring' else 0.16), z)
        if kind == 'ring':
            for fr, length in edges_of(offset(poly, edge - 0.08)):
                railing(m, fr, 0, length, 0, z, s.get('rail', 'glass'))
    for e, (fr, length) in enumerate(edges_of(poly)):
        n = max(1, round(length / s['bay']))
        w = length / n
        if kind in ('curtain', 'fins', 'ring'):
            _curtain(m, fr, length, n, w, z, fh, s, rng, f)
        elif kind == 'grid':
            _grid(m, fr, length, n, w, z, fh, s, rng, f, e)
        else:
            _punched(m, fr, length, n, w, z, fh, s, rng, f, e)


def _curtain(m, fr, length, n, w, z, fh, s, rng, f):
    band = 0.75 if s['kind'] != 'ring' else 0.0
    if band:
        m.pane(s.get('spandrel', s['glass']), fr, 0, length, 0.01, z - 0.05, z + band)
    for b in range(n):
        u = b * w
        m.pane(s['glass'], fr, u, u + w, 0, z + band, z + fh)
        deep = s.get('fin', 0.12) if s['kind'] == 'fins' else 0.1
        if s['kind'] == 'fins' and s.get('shift') and (f // s['shift'] + b) % 2:
            continue
        m.obox(s['trim'], fr, u - 0.04, u + 0.04, 0, deep, z, z + fh)
        if s['kind'] == 'ring' and b % 3 == 0 and w > 0.8:
            m.pane(s.get('panel', 'white'), fr, u, u + w * 0.7, 0.02, z, z + fh - 0.3)
    if s['kind'] == 'fins':
        m.obox(s['trim'], fr, 0, length, 0, 0.16, z - 0.1, z + 0.1)


def _grid(m, fr, length, n, w, z, fh, s, rng, f, e):
    d, col, beam = s.get('depth', 0.45), s.get('col', 0.5), s.get('beam', 0.5)
    every = s.get('every', 1)
    if f % every == 0:
        m.obox(s['wall'], fr, -0.02, length + 0.02, -0.3, d, z - beam / 2, z + beam / 2)
    else:
        m.obox(s['trim'], fr, 0, length, -0.2, 0.05, z - 0.25, z + 0.25)
    for b in range(n + 1):
        u = min(max(b * w, col / 2), length - col / 2) if length > col else length / 2
        m.obox(s['wall'], fr, u - col / 2, u + col / 2, -0.26, d + 0.04, z, z + fh)
    for b in range(n):
        u0, u1 = b * w + col / 2, (b + 1) * w - col / 2
        if u1 - u0 < 0.3:
            continue
        inset = s.get('inset') and (b + e + (f if s.get('stagger') else 0)) % s['inset'] == 0 and u1 - u0 > 1.5
        k = -1.5 if inset else -0.2
        infill = s.get('infill')
        a, c = z + beam / 2, z + fh - beam / 2
        if inset:
            p = fr.at
            for u in (u0, u1):
                m.poly(s.get('soffit', s['wall']), [p(u, k, z), p(u, 0, z), p(u, 0, z + fh), p(u, k, z + fh)])
            m.poly(s.get('soffit', 'white'), [p(u0, k, c), p(u1, k, c), p(u1, 0, c), p(u0, 0, c)])
            m.poly('concrete', [p(u0, k, a), p(u1, k, a), p(u1, 0, a), p(u0, 0, a)])
            railing(m, fr, u0, u1, 0.1, a, s.get('rail', 'glass'))
        parts = max(1, round((u1 - u0) / 1.4))
        pw = (u1 - u0) / parts
        for i in range(parts):
            x = u0 + i * pw
            if infill and i == (0 if (b + f) % 2 else parts - 1) and parts > 1 and not inset:
                m.obox(infill, fr, x, x + pw, k, k + 0.1, a, c)
                continue
            m.pane(s['glass'], fr, x, x + pw, k, a, c)
            m.obox(s['trim'], fr, x - 0.035, x + 0.035, k, k + 0.08, a, c)
        m.obox(s['trim'], fr, u0, u1, k, k + 0.07, c - 0.08, c)
        m.obox(s['trim'], fr, u0, u1, k, k + 0.07, a, a + 0.08)
        m.obox(s['trim'], fr, u0, u1, k, k + 0.06, a + 0.75, a + 0.8)
        if s.get('project') and (b + f * s.get('shift', 0) + e) % s['project'] == 0 and f > 0 and not inset:
            balcony(m, fr, u0 - 0.1, u1 + 0.1, 1.7, z + 0.12, s.get('rail', 'glass'), s.get('slab', 'white'), s.get('soffit'))


def _punched(m, fr, length, n, w, z, fh, s, rng, f, e):
    share, low, high = s.get('window', (0.55, 0.7, 2.6))
    ops = []
    for b in range(n):
        door = s.get('project') and (b + f * s.get('shift', 0) + e) % s['project'] == 0 and f > 0
        ww = w * (share if not door else max(share, 0.62))
        if ww < 0.5:
            continue
        c = b * w + w / 2 + (s.get('jitter', 0) * w * (0.5 if f % 2 else -0.5))
        c = min(max(c, ww / 2 + 0.1), length - ww / 2 - 0.1)
        ops.append((c - ww / 2, c + ww / 2, 0.1 if door else low, min(high, fh - 0.3), 'window'))
        if door:
            balcony(m, fr, c - ww / 2 - 0.5, c + ww / 2 + 0.5, 1.6, z + 0.05, s.get('rail', 'pickets'), s.get('slab', 'dark'), s.get('soffit'))
    ops = [o for i, o in enumerate(ops) if not i or o[0] > ops[i - 1][1] + 0.05]
    wall(m, s['wall'], fr, length, z, z + fh, ops, s.get('reveal', 0.25), s['glass'], s['trim'], s.get('sill'))
    if s.get('band') and f % s['band'] == 0:
        m.obox(s.get('bandmat', 'limestone'), fr, -0.06, length + 0.06, -0.1, 0.1, z - 0.15, z + 0.15)


def shopfront(m, poly, z0, h, pier, rng, skip=(), canopy=None, bay=4.2):
    """A ground floor of clear panes between piers, with lit rooms behind them."""
    for e, (fr, length) in enumerate(edges_of(poly)):
        n = max(1, round(length / bay))
        w = length / n
        if e in skip or length < 2.2:
            m.pane(pier, fr, 0, length, 0, z0, z0 + h)
            continue
        ops = [(b * w + 0.3, (b + 1) * w - 0.3, 0.35, h - 0.9, 'void') for b in range(n)]
        wall(m, pier, fr, length, z0, z0 + h, ops, 0.35)
        for b in range(n):
            _shop(m, fr, b * w + 0.3, (b + 1) * w - 0.3, z0 + 0.35, z0 + h - 0.9, rng)
        if canopy:
            m.obox(canopy, fr, 0.2, length - 0.2, 0, 1.5, z0 + h - 0.85, z0 + h - 0.65)
    inner = offset(poly, -4.5)
    for fr, length in edges_of(inner):
        m.pane('shopwall', fr, 0, length, 0, z0, z0 + h)
    m.flat('shopfloor', poly, z0 + 0.3)
    m.flat('shopceiling', poly, z0 + h - 0.7)


def _shop(m, fr, u0, u1, a, b, rng):
    """One bay: glass in two leaves with a transom, goods and partitions behind."""
    m.pane('shopclear', fr, u0, u1, -0.3, a, b)
    for u in (u0, (u0 + u1) / 2 - 0.03, u1 - 0.06):
        m.obox('dark', fr, u, u + 0.06, -0.34, -0.26, a, b)
    for z in (a, b - 0.75, b - 0.08):
        m.obox('dark', fr, u0, u1, -0.34, -0.26, z, z + 0.08)
    for _ in range(rng.randint(1, 3)):
        u, d = rng.uniform(u0, u1 - 1), rng.uniform(1.2, 3.2)
        m.obox('shopgoods', fr, u, u + rng.uniform(0.5, 1.6), -d - 0.5, -d, a, a + rng.uniform(0.8, 1.9))
    if rng.random() < 0.35:
        m.obox('shopwall', fr, u0 - 0.35, u0 - 0.25, -4.5, -0.4, a, b)
    if rng.random() < 0.45:
        p = fr.at(rng.uniform(u0 + 0.4, u1 - 0.4), -1.5, a)
        m.instance('person', p[0], p[1], a, rng.uniform(0, 6))


def roof(m, poly, z, parapet='white', surface='gravel', height=1.0):
    m.flat(surface, poly, z)
    for fr, length in edges_of(poly):
        m.obox(parapet, fr, -0.02, length + 0.02, -0.3, 0.08, z - 0.3, z + height)
