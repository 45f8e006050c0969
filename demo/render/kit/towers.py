"""Towers and mid-rises. Each builder returns the corner points that the camera must hold."""
import math

from kit.facade import balcony, roof, shopfront, storeys
from kit.mesh import edges_of, offset, rect

SKINS = {
    'copper-fins': dict(kind='fins', bay=1.5, glass='glass', trim='copper', slab='dark', fin=0.55, spandrel='bronze'),
    'copper-shift': dict(kind='fins', bay=1.6, glass='glass', trim='copper', slab='bronze', fin=0.6, shift=3, spandrel='bronze'),
    'white-grid': dict(kind='grid', bay=3.6, wall='precast', glass='glass', trim='dark', inset=3, stagger=True, soffit='wood', depth=0.5),
    'white-tall': dict(kind='grid', bay=3.3, wall='precast', glass='glassblue', trim='dark', every=2, depth=0.55, col=0.55),
    'brick-grid': dict(kind='grid', bay=3.8, wall='brick', glass='glass', trim='dark', col=0.95, beam=0.8, project=3, shift=1, depth=0.3, rail='pickets', slab='dark'),
    'buff-grid': dict(kind='grid', bay=3.6, wall='brickbuff', glass='glassbronze', trim='bronze', col=0.9, beam=0.7, inset=4, soffit='wood', depth=0.3, rail='glass'),
    'limestone': dict(kind='punched', bay=3.3, wall='limestone', glass='glass', trim='bronze', window=(0.52, 0.5, 2.75), reveal=0.4, project=4, rail='pickets', slab='bronze', band=4, bandmat='limestone'),
    'brick-punched': dict(kind='punched', bay=3.3, wall='brick', glass='glass', trim='dark', window=(0.55, 0.55, 2.6), reveal=0.3, project=3, shift=0, rail='pickets', slab='dark', sill='limestone'),
    'dark-brick': dict(kind='punched', bay=3.0, wall='brickdark', glass='glassbronze', trim='copper', window=(0.6, 0.35, 2.7), reveal=0.35, project=4, shift=1, rail='glass', slab='white', jitter=0.3),
    'white-brick': dict(kind='punched', bay=3.2, wall='brickwhite', glass='glass', trim='dark', window=(0.5, 0.4, 2.7), reveal=0.35, project=3, shift=2, rail='pickets', slab='dark', soffit='wood'),
    'dark-curtain': dict(kind='curtain', bay=1.6, glass='glassblue', trim='dark', slab='dark', spandrel='dark', ring=0.1),
    'blue-curtain': dict(kind='curtain', bay=1.8, glass='glassblue', trim='zinc', slab='zinc', spandrel='glassblue', ring=0.12),
    'bronze-curtain': dict(kind='curtain', bay=1.5, glass='glassbronze', trim='bronze', slab='bronze', spandrel='bronze', ring=0.12),
    'ring-white': dict(kind='ring', bay=2.4, glass='glass', trim='dark', slab='white', rail='glass', ring=1.6),
    'ring-wood': dict(kind='ring', bay=2.4, glass='glass', trim='wooddark', slab='white', rail='glass', ring=1.7, panel='wood'),
    'ring-solid': dict(kind='ring', bay=2.4, glass='glass', trim='dark', slab='white', rail='solid', ring=1.7, panel='wood'),
    'wave': dict(kind='ring', bay=2.4, glass='glassblue', trim='zinc', slab='white', rail='glass', ring=lambda f: 1.7 + 0.9 * math.sin(f * 0.42)),
    'zigzag': dict(kind='ring', bay=2.4, glass='glass', trim='dark', slab='white', rail='glass', ring=lambda f: 1.0 + 0.9 * abs((f % 8) / 4 - 1), panel='copper'),
    'wood-screen': dict(kind='grid', bay=3.6, wall='white', glass='glass', trim='wooddark', infill='wood', inset=3, soffit='wood', depth=0.35, col=0.4, beam=0.45),
    'copper-grid': dict(kind='grid', bay=3.4, wall='copper', glass='glass', trim='dark', depth=0.5, col=0.45, beam=0.45, inset=4, stagger=True, soffit='wood'),
    'zinc-grid': dict(kind='grid', bay=3.4, wall='zinc', glass='glassblue', trim='dark', depth=0.4, col=0.5, beam=0.6, project=3, shift=1, infill='copper'),
    'verdigris': dict(kind='fins', bay=1.8, glass='glass', trim='copperold', slab='copperold', fin=0.5, spandrel='dark'),
}


def round_rect(x0, x1, y0, y1, r, steps=7):
    pts = []
    for cx, cy, a in ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)):
        for k in range(steps + 1):
            t = math.radians(a + 90 * k / steps)
            pts.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return pts


def turn(poly, degrees, cx=0, cy=0):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c) for x, y in poly]


def plan_of(form, cx, cy, w, d):
    x0, x1, y0, y1 = cx - w / 2, cx + w / 2, cy - d / 2, cy + d / 2
    if form == 'rounded':
        return round_rect(x0, x1, y0, y1, min(w, d) * 0.3)
    if form == 'ellipse':
        return [(cx + w / 2 * math.cos(t), cy + d / 2 * math.sin(t)) for t in (math.tau * k / 40 for k in range(40))]
    if form == 'hex':
        return [(x0 + w * 0.22, y0), (x1 - w * 0.22, y0), (x1, cy), (x1 - w * 0.22, y1), (x0 + w * 0.22, y1), (x0, cy)]
    if form == 'chamfer':
        k = min(w, d) * 0.24
        return [(x0 + k, y0), (x1 - k, y0), (x1, y0 + k), (x1, y1 - k), (x1 - k, y1), (x0 + k, y1), (x0, y1 - k), (x0, y0 + k)]
    if form == 'wedge':
        return [(x0, y0), (x1, y0 + d * 0.32), (x1, y1), (x0, y1)]
    if form == 'notch':
        k = w * 0.07
        return [(x0, y0), (cx - k, y0), (cx - k, y0 + 2.5), (cx + k, y0 + 2.5), (cx + k, y0), (x1, y0), (x1, y1), (x0, y1)]
    if form == 'L':
        return [(x0, y0), (x1, y0), (x1, y0 + d * 0.45), (x0 + w * 0.45, y0 + d * 0.45), (x0 + w * 0.45, y1), (x0, y1)]
    return rect(x0, x1, y0, y1)


def crown(m, poly, z, kind, rng, trim='dark'):
    """What finishes a tower: a plain parapet, a screen of fins, a lantern or a set-back box."""
    inner = offset(poly, -3.2)
    roof(m, poly, z, 'white' if trim not in ('copper', 'copperold', 'bronze') else trim, 'gravel', 1.2)
    if kind == 'fins':
        for fr, length in edges_of(poly):
            n = max(1, round(length / 1.2))
            for b in range(n + 1):
                m.obox(trim, fr, b * length / n - 0.06, b * length / n + 0.06, -0.4, 0.2, z, z + 6.5)
            m.obox(trim, fr, 0, length, -0.3, 0.1, z + 6.2, z + 6.6)
        m.prism('dark', inner, z, z + 4.5)
    elif kind == 'lantern':
        m.prism('shop', offset(poly, -1.8), z, z + 5)
        m.prism('white', offset(poly, -1.2), z + 5, z + 5.5)
    else:
        m.prism(trim if kind == 'box' else 'concrete', inner, z, z + 4.8)
        m.prism('zinc', offset(poly, -5), z + 4.8, z + 6.6)
    return z + 6.6


def terrace(m, poly, z, rng, deck='deck'):
    """A planted roof terrace with a glass edge."""
    m.flat(deck, offset(poly, -1.0), z + 0.06)
    m.flat('concrete', poly, z)
    for fr, length in edges_of(poly):
        m.obox('concrete', fr, 0, length, -0.3, 0.06, z - 0.4, z + 0.35)
        m.pane('rail', fr, 0, length, -0.2, z + 0.35, z + 1.35)
        for k in range(int(length // 2.6)):
            p = fr.at(1.4 + k * 2.6, -1.0, z)
            if rng.random() < 0.75:
                m.instance(rng.choice(('shrub', 'grasses', 'shrub')), p[0], p[1], z + 0.1, rng.uniform(0, 6), rng.uniform(0.8, 1.3))
        for k in range(int(length // 11)):
            p = fr.at(5 + k * 11, -2.2, z)
            m.box('dark', p[0] - 0.6, p[0] + 0.6, p[1] - 0.6, p[1] + 0.6, z, z + 0.7)
            m.instance(rng.choice(('multi', 'copper', 'round')), p[0], p[1], z + 0.5, rng.uniform(0, 6), rng.uniform(0.4, 0.55))
            q = fr.at(8 + k * 11, -3.5, z)
            if rng.random() < 0.5:
                m.instance('umbrella', q[0], q[1], z + 0.06)
            m.instance('person', q[0] + 1.2, q[1] + 0.6, z + 0.06, rng.uniform(0, 6))


def entrance(m, x, y, z=0.15):
    """A canopy on thin posts before the door, at the south face y."""
    m.box('copper', x - 4, x + 4, y - 3.2, y + 0.2, z + 3.5, z + 3.75)
    m.box('litsoft', x - 3.6, x + 3.6, y - 2.9, y, z + 3.47, z + 3.5)
    for dx in (-3.7, 3.7):
        m.box('dark', x + dx - 0.07, x + dx + 0.07, y - 3.0, y - 2.86, z, z + 3.5)
    for dx in (-4.4, 4.4):
        m.box('granite', x + dx - 0.8, x + dx + 0.8, y - 2.6, y - 0.6, z, z + 0.6)
        m.instance('shrub', x + dx, y - 1.6, z + 0.45, 1, 1.3)
    m.lamp(x, y - 1.5, z + 3.2, 160)


def podium(m, spec, rng, poly, z=0.15):
    """Shops below, homes or offices above; returns the roof's height."""
    p = spec.get('podium', {})
    n, skin = p.get('storeys', 4), SKINS[p.get('skin', 'limestone')]
    shopfront(m, poly, z, 5.0, p.get('base', skin.get('wall', 'granite')), rng, canopy=p.get('canopy', 'dark'))
    storeys(m, poly, z + 5.0, n - 1, 3.6, {**skin, 'project': None}, rng)
    top = z + 5.0 + (n - 1) * 3.6
    terrace(m, poly, top, rng)
    entrance(m, poly[0][0] * 0.4 + poly[1][0] * 0.6, min(y for _, y in poly))
    return top


def tower(m, spec, rng):
    """One tower (or a pair) on a podium, its south front at y = 5."""
    form, n = spec.get('form', 'point'), spec['storeys']
    skin = SKINS[spec['skin']]
    w, d = spec.get('size', (24, 24))
    fh = 3.05
    pw, pd = spec.get('podium', {}).get('size', (w * 1.75, d * 1.45))
    base = rect(-pw / 2, pw / 2, 5, 5 + pd)
    pn = spec.get('podium', {}).get('storeys', 4)
    top = podium(m, spec, rng, base) if pn else 0.15
    cx, cy = spec.get('shift', 0) * pw / 2, 5 + (pd - d) * 0.4 + d / 2
    pts = [(x, y, z) for x, y in base for z in (0, top)]
    shafts = [(cx, cy, w, d, n - pn, skin)]
    if form == 'twin':
        skin2 = SKINS[spec.get('skin2', spec['skin'])]
        shafts = [(-pw / 2 + w / 2 + 2, cy - 1.5, w, d, n - pn, skin), (pw / 2 - w / 2 - 2, cy + 3, w, d, round((n - pn) * 0.74), skin2)]
    for sx, sy, sw, sd, count, sk in shafts:
        z = top
        if form == 'stepped':
            for share, k in ((0.45, 1.0), (0.3, 0.82), (0.25, 0.62)):
                part = max(3, round(count * share))
                poly = plan_of('point', sx - sw * (1 - k) * 0.5, sy + sd * (1 - k) * 0.3, sw * k, sd * (k + 1) / 2)
                storeys(m, poly, z, part, fh, sk, rng)
                z += part * fh
                terrace(m, poly, z, rng) if k > 0.7 else None
            last = poly
        elif form == 'twist':
            full = spec.get('twist', 60)
            plan = lambda f: turn(round_rect(sx - sw / 2, sx + sw / 2, sy - sd / 2, sy + sd / 2, sw * 0.22, 3), full * f / count, sx, sy)
            storeys(m, plan, z, count, fh, sk, rng)
            z += count * fh
            last = plan(count)
        elif form == 'blocks':
            last, parts = None, 4
            for b in range(parts):
                k = count // parts
                poly = rect(sx - sw / 2 + (b % 2) * 3.5, sx + sw / 2 + (b % 2) * 3.5, sy - sd / 2 - (b % 2) * 1.5, sy + sd / 2 - (b % 2) * 1.5)
                m.flat('white', poly, z)
                storeys(m, poly, z, k, fh, sk if b % 2 == 0 else SKINS[spec.get('skin2', spec['skin'])], rng, b * k)
                m.prism('dark', poly, z + k * fh, z + k * fh + 0.4)
                z += k * fh + 0.2
                last = poly
        else:
            shape = 'point' if form in ('twin', 'slab') else form
            poly = plan_of(shape, sx, sy, sw, sd)
            if form == 'slab' or n < 1:
                storeys(m, poly, z, count, fh, sk, rng)
            else:
                storeys(m, poly, z, count, fh, sk, rng)
            z += count * fh
            last = poly
        trim = sk.get('trim', 'dark') if sk['kind'] == 'fins' else sk.get('wall', 'white')
        z = crown(m, last, z, spec.get('crown', 'box'), rng, trim if trim in ('copper', 'copperold', 'bronze', 'white', 'precast', 'zinc', 'brick', 'brickbuff') else 'zinc')
        pts += [(x, y, zz) for x, y in plan_of('point', sx, sy, sw, sd) for zz in (top, z)]
    return pts


def midrise(m, spec, rng):
    """Five to eleven storeys along the street, stepping back near the top."""
    n, skin = spec['storeys'], SKINS[spec['skin']]
    upper = SKINS[spec.get('skin2', spec['skin'])]
    w, d = spec.get('size', (46, 22))
    form, fh = spec.get('form', 'slab'), 3.1
    z, cy = 0.15, 5 + d / 2
    plan = lambda inset: offset(plan_of({'slab': 'point', 'corner': 'rounded'}.get(form, form), 0, cy, w, d), -inset)
    shopfront(m, plan(0.15), z, 4.6, spec.get('base', 'granite'), rng, canopy=spec.get('canopy', 'copper'))
    z += 4.6
    back = spec.get('setback', 2)
    low = n - 1 - back
    storeys(m, plan(0), z, low, fh, skin, rng)
    z += low * fh
    if back:
        terrace(m, plan(0), z, rng)
        storeys(m, plan(2.4), z, back, fh, {**upper, 'project': None, 'inset': None}, rng)
        z += back * fh
    roof(m, plan(2.4 if back else 0), z, upper.get('wall', upper.get('trim', 'white')), 'gravel', 0.9)
    m.prism('zinc', offset(plan(0), -min(w, d) * 0.33), z, z + 3)
    entrance(m, w * 0.18, 5)
    return [(x, y, zz) for x, y in plan_of('point', 0, cy, w, d) for zz in (0, z + 3)]


def context(m, x0, x1, y0, y1, h, rng, near=False):
    """A neighbour in pale card, with windows, setbacks and a roof; cheap when far."""
    mat = rng.choice(('card', 'card', 'cardwarm', 'cardgrey', 'cardbrick', 'card'))
    skin = dict(kind='punched', bay=rng.choice((2.8, 3.2, 3.8)), wall=mat, glass='glasscard', trim='cardgrey', window=(rng.choice((0.42, 0.5, 0.6)), 0.75, 2.5), reveal=0.22)
    if rng.random() < 0.35:
        skin = dict(kind='grid', bay=rng.choice((3.2, 4.0)), wall=mat, glass='glasscard', trim='cardgrey', depth=0.2, col=0.7, beam=0.7)
    n = max(1, round(h / 3.2))
    poly, z = rect(x0, x1, y0, y1), 0.15
    steps = [(n, 0.0)] if n < 6 or rng.random() < 0.4 else [(round(n * rng.uniform(0.4, 0.75)), 0.0), (0, rng.uniform(2, 4))]
    for i, (count, inset) in enumerate(steps):
        count = count or n - steps[0][0]
        p = offset(poly, -inset)
        if near:
            shop = i == 0 and count > 1
            if shop:
                shopfront(m, p, z, 3.9, mat, rng, canopy=rng.choice((None, 'awning', 'awningink', 'cardgrey')))
                z, count = z + 3.9, count - 1
            storeys(m, p, z, count, 3.2, skin, rng)
        else:
            _cheap(m, p, z, count, skin, rng)
        z += count * 3.2
        roof(m, p, z, mat, 'cardgrey', 0.7)
    last = offset(poly, -steps[-1][1])
    if n <= 3 and rng.random() < 0.5:
        from kit.houses import hip

        hip(m, *_bounds(last), z, 3.0, 0.4, 'cardroof')
    elif (x1 - x0) > 9:
        bx0, bx1, by0, by1 = _bounds(offset(last, -min(x1 - x0, y1 - y0) * 0.27))
        m.box('cardgrey', bx0, bx1, by0, by1, z, z + rng.uniform(2, 3.6))


def _bounds(poly):
    xs, ys = [p[0] for p in poly], [p[1] for p in poly]
    return min(xs), max(xs), min(ys), max(ys)


def _cheap(m, poly, z, count, s, rng):
    m.prism(s['wall'], poly, z, z + count * 3.2, True, False)
    low, high, share = s.get('window', (0.6, 0.8, 2.5))[1], s.get('window', (0.6, 0.8, 2.5))[2], s.get('window', (0.6,))[0]
    for fr, length in edges_of(poly):
        n = max(1, round(length / s['bay']))
        w = length / n
        for f in range(count):
            for b in range(n):
                u = b * w + w * (1 - share) / 2
                m.pane('glasscard', fr, u, u + w * share, 0.03, z + f * 3.2 + low, z + f * 3.2 + high)
