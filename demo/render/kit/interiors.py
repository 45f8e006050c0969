"""Rooms: lobbies, homes and amenities. The room's window wall is at y = depth; the camera looks north."""
import math

from kit import furniture as f
from kit.camera import View
from kit.mesh import Frame, rect
from kit.towers import context


def looking(pos, target, lens, shift=(0.0, 0.0), aspect=0.75):
    return View(pos, tuple(t - p for t, p in zip(target, pos)), lens, aspect, shift)


def shell(m, w, d, h, floor='planks', wall='plaster', ceiling='plaster', glass=(), side_glass=None, back='plasterwarm'):
    """Floor, ceiling and walls; `glass` lists (u0, u1, z0, z1) openings of the north wall, from its west end."""
    x0, x1 = -w / 2, w / 2
    m.box(floor, x0, x1, -1.5, d, -0.2, 0)
    m.box(ceiling, x0, x1, -1.5, d, h, h + 0.3)
    m.box(wall, x0 - 0.2, x0, -1.5, d, 0, h)
    if side_glass:
        m.box(wall, x1, x1 + 0.2, -1.5, side_glass, 0, h)
        m.box(wall, x1, x1 + 0.2, side_glass, d, h - 0.25, h)
        _mullions(m, Frame(x1, side_glass, 0, 1), d - side_glass, 0.0, h - 0.25)
        m.area(x1 + 0.1, (side_glass + d) / 2, h / 2, (-1, 0, 0), d - side_glass, h, 0, portal=True)
    else:
        m.box(wall, x1, x1 + 0.2, -1.5, d, 0, h)
    m.box(wall, x0, x1, -1.7, -1.5, 0, h)
    edges = sorted({0.0, w, *[g[0] for g in glass], *[g[1] for g in glass]})
    for a, b in zip(edges, edges[1:]):
        hit = next((g for g in glass if g[0] <= a and g[1] >= b), None)
        if not hit:
            m.box(back, x0 + a, x0 + b, d, d + 0.25, 0, h)
            continue
        if hit[2] > 0:
            m.box(back, x0 + a, x0 + b, d, d + 0.25, 0, hit[2])
        if hit[3] < h:
            m.box(back, x0 + a, x0 + b, d, d + 0.25, hit[3], h)
        _mullions(m, Frame(x0 + a, d + 0.1, 1, 0), b - a, hit[2], hit[3])
        m.area(x0 + (a + b) / 2, d + 0.2, (hit[2] + hit[3]) / 2, (0, -1, 0), b - a, hit[3] - hit[2], 0, portal=True)
    for x in (x0, x1 - 0.02):
        m.box('trim', x, x + 0.02, -1.5, side_glass if side_glass and x > 0 else d, 0, 0.09)


def _mullions(m, fr, length, z0, z1, every=1.5):
    n = max(1, round(length / every))
    for k in range(n + 1):
        u = min(max(k * length / n, 0.03), length - 0.03)
        m.obox('dark', fr, u - 0.03, u + 0.03, -0.05, 0.05, z0, z1)
    m.obox('dark', fr, 0, length, -0.05, 0.05, z0, z0 + 0.06)
    m.obox('dark', fr, 0, length, -0.05, 0.05, z1 - 0.06, z1)
    m.pane('clear', fr, 0, length, 0, z0, z1)


def outlook(m, rng, kind, below):
    """What the windows show: a city `below` metres down, with a lake or hills beyond, or trees at grade."""
    if kind == 'garden':
        m.box('lawn', -80, 80, 9, 400, -1, -0.05)
        m.box('paving', -12, 12, 6, 14, -0.6, -0.03)
        for _ in range(120):
            x, y, s = rng.gauss(0, 26), rng.uniform(16, 90), rng.uniform(0.7, 1.4)
            m.instance(rng.choice(('round', 'vase', 'oval', 'copper', 'gold', 'multi', 'conifer', 'spread')), x, y, -0.05, rng.uniform(0, 6), s)
        for _ in range(40):
            m.instance(rng.choice(('shrub', 'grasses')), rng.uniform(-14, 14), rng.uniform(13, 18), -0.05, 0, rng.uniform(0.8, 1.4))
        return
    with m.placed(0, 0, 0, -below):
        m.box('asphalt', -3000, 3000, 20, 700, -1, 0)
        m.box('water' if kind == 'lake' else 'meadow', -9000, 9000, 420 if kind == 'lake' else 700, 12000, -1, 0.3)
        for i in range(-9, 10):
            for j in range(0, 9 if kind == 'lake' else 14):
                x, y = i * 46 + rng.uniform(-5, 5), 62 + j * 42
                if kind == 'lake' and y > 395:
                    continue
                h = rng.uniform(10, 30) if rng.random() < 0.76 else rng.uniform(35, below * 1.35)
                if abs(x) < 26 and j < 3:
                    h = min(h, below * 0.55)
                context(m, x - rng.uniform(10, 15), x + rng.uniform(10, 15), y - 14, y + 14, h, rng)
                for _ in range(3):
                    m.instance(rng.choice(('round', 'oval', 'copper', 'vase')), x + rng.uniform(-20, 20), y - 18, 0.1, 0, rng.uniform(0.8, 1.2))


def _ceiling_light(m, w, d, h, power, color=(1, 0.86, 0.7)):
    m.area(0, d / 2, h - 0.04, (0, 0, -1), w * 0.7, d * 0.7, power, color)
    m.area(0, d * 0.4, 0.9, (0, 0, 1), w * 0.8, d * 0.8, power * 0.45, color)


def lobby(m, spec, rng):
    w, d, h = 11.0, 11.0, 4.6
    wood = spec.get('style') == 'wood'
    shell(m, w, d, h, 'tiles', 'limestone' if not wood else 'plaster', 'plaster', [(0.4, 3.4, 0, 4.2)] if not wood else [(7.4, 10.6, 0, 4.2)], None, 'limestone' if not wood else 'wood')
    desk = 1.6 if not wood else -1.6
    f.round_box(m, 'copper' if not wood else 'marble', desk - 1.9, desk + 1.9, d - 3.0, d - 2.2, 0, 1.05, 0.25)
    f.round_box(m, 'marble' if not wood else 'wooddark', desk - 2.0, desk + 2.0, d - 3.1, d - 2.1, 1.05, 1.11, 0.26)
    for k in range(5):
        f.globe(m, desk - 1.6 + k * 0.8, d - 2.65, h, 1.5 + 0.35 * math.sin(k * 1.7), 0.17, 26) if not wood else f.pendant(m, desk - 1.6 + k * 0.8, d - 2.65, h, 1.7, 0.2, 'copper', 34)
    m.instance('person', desk + 0.4, d - 1.7, 0, 3.14)
    m.instance('person', desk - 0.9, d - 3.9, 0, 0.3)
    lx = -3.0 if not wood else 3.0
    f.rug(m, lx - 1.9, lx + 1.9, 2.6, 6.2, 'fabric', 'fabricink')
    with m.placed(lx, 6.1):
        f.sofa(m, 2.4, 'fabricink' if not wood else 'leather')
    for dx, a in ((-1.3, 60), (1.3, -60)):
        with m.placed(lx + dx, 3.6, 180 + a):
            f.armchair(m, 'leather' if not wood else 'fabric')
    with m.placed(lx, 4.4):
        f.round_table(m, 0.5, 0.36)
    f.plant(m, -w / 2 + 0.7, d - 0.8, 'multi', 0.4)
    f.plant(m, w / 2 - 0.7, d - 1.0, 'multi', 0.36, 'dark')
    fr = Frame(-w / 2, 3.0, 0, 1)
    f.art(m, fr, 2.6, 1.1, 2.6, 1.8, ('fabriccopper', 'fabricink', 'moss'))
    for k in range(5):
        m.box('litsoft', w / 2 - 0.06, w / 2 - 0.02, 0.8 + k * 2.0, 0.86 + k * 2.0, 0.1, h - 0.1)
    for k in range(14 if wood else 0):
        m.box('wood', -w / 2 + k * 0.8, -w / 2 + k * 0.8 + 0.09, -1, d, h - 0.3, h)
    _ceiling_light(m, w, d, h, 330)
    outlook(m, rng, 'garden', 0)
    return looking((spec.get('x', 0.4 if wood else -0.6), -0.9, 1.65), (0.2 if not wood else -0.2, d, 1.65), 22, (0, 0.02))


def living(m, spec, rng):
    w, d, h, z = 7.6, 6.6, 2.85, spec.get('floor_height', 58)
    warm = spec.get('style') == 'warm'
    shell(m, w, d, h, 'planks', 'plaster', 'plaster', [(0.2, w - 0.2, 0.0, 2.65)], None)
    f.rug(m, -2.3, 2.0, 2.0, 5.2, 'fabric' if not warm else 'fabricink', 'fabriccopper')
    with m.placed(-2.6, 3.7, 90):
        f.sofa(m, 2.7, 'fabric' if not warm else 'fabricink')
    with m.placed(1.9, 4.6, -60):
        f.armchair(m, 'leather')
    with m.placed(1.8, 2.7, -115):
        f.armchair(m, 'leather')
    with m.placed(-0.4, 3.6):
        f.round_table(m, 0.55, 0.34, 'marble' if not warm else 'wooddark')
    with m.placed(-0.75, 3.3):
        f.round_table(m, 0.32, 0.46, 'wood')
    f.floor_lamp(m, -3.3, 5.6)
    f.plant(m, 3.2, 6.0, 'multi', 0.28)
    f.shelves(m, Frame(w / 2, 4.6, 0, -1), 0.0, 3.0, 0.0, 2.3, rng)
    f.art(m, Frame(-w / 2, 2.4, 0, 1), 1.3, 1.1, 1.5, 1.1, ('fabriccopper', 'fabricink', 'brass'))
    f.curtain(m, -w / 2 + 0.1, -w / 2 + 0.75, d - 0.2, 0.02, 2.75)
    f.curtain(m, w / 2 - 0.7, w / 2 - 0.1, d - 0.2, 0.02, 2.75)
    _ceiling_light(m, w, d, h, 75 if not warm else 60, (1, 0.87, 0.72))
    outlook(m, rng, spec.get('outlook', 'city'), z)
    return looking((spec.get('x', 1.0), -1.2, 1.45), (spec.get('tx', -0.3), d, 1.4), 23, (0, -0.05))


def kitchen(m, spec, rng):
    w, d, h = 7.0, 5.6, 2.75
    dark = spec.get('style') == 'dark'
    shell(m, w, d, h, 'planks', 'plaster', 'plaster', [(4.7, 6.9, 0.0, 2.6)], 2.4, 'plaster')
    fr = Frame(-2.78, d, 1, 0)
    f.kitchen_run(m, fr, 0.0, 3.9, 'boarddark' if dark else 'board', 'marble' if not dark else 'stone-dark', 'wood' if not dark else 'wooddark', h)
    m.box('boarddark' if dark else 'board', -w / 2, -w / 2 + 0.7, d - 2.2, d - 0.02, 0, 2.4)
    m.box('zinc', -w / 2 + 0.7, -w / 2 + 0.72, d - 2.15, d - 1.25, 0.1, 2.1)
    m.box('wooddark' if dark else 'wood', -1.9, 1.3, 2.6, 3.5, 0.0, 0.87)
    f.round_box(m, 'marble', -2.0, 1.4, 2.35, 3.55, 0.87, 0.92, 0.03)
    for x in (-1.5, -0.75, 0.0, 0.75):
        with m.placed(x, 2.1):
            f.stool(m, 'leather' if not dark else 'fabriccopper')
    for x in (-1.3, -0.3, 0.7):
        f.pendant(m, x, 2.95, h, 0.95, 0.17, 'brass' if not dark else 'copper', 16)
    m.tube('fabriccopper', (-0.9, 3.0, 0.92), (-0.9, 3.0, 1.0), 0.14, 0.2, 20)
    for k in range(6):
        m.tube('awning', (-0.9 + 0.09 * math.cos(k), 3.0 + 0.09 * math.sin(k), 0.97), (-0.9 + 0.09 * math.cos(k), 3.0 + 0.09 * math.sin(k), 1.06), 0.045, 0.03, 10)
    m.tube('dark', (0.4, 3.3, 0.92), (0.4, 3.3, 1.25), 0.014, 0.014, 8)
    m.tube('dark', (0.4, 3.3, 1.25), (0.4, 3.08, 1.25), 0.014, 0.014, 8)
    with m.placed(2.6, 1.2, 90):
        f.table(m, 1.5, 0.85)
    for y, a in ((0.75, -90), (1.65, -90)):
        with m.placed(1.9, y, 90):
            f.chair(m, 'fabricink')
    f.plant(m, 3.1, d - 0.6, 'multi', 0.24)
    _ceiling_light(m, w, d, h, 85, (1, 0.9, 0.78))
    outlook(m, rng, 'city', 40)
    return looking((1.7, -1.25, 1.5), (-0.35, d, 1.25), 22, (0, -0.05))


def bedroom(m, spec, rng):
    w, d, h = 5.6, 5.2, 2.75
    shell(m, w, d, h, 'planks', 'plasterwarm', 'plaster', [(3.0, 5.5, 0.0, 2.6)], 2.2, 'plasterwarm')
    with m.placed(-1.25, d):
        m.box('wood', -1.55, 1.75, -0.05, 0, 0, h)
        f.bed(m)
    f.rug(m, -2.5, 0.7, 2.0, 4.2, 'linen', 'fabric')
    with m.placed(-1.2, 2.75):
        f.round_box(m, 'fabriccopper', -0.7, 0.7, -0.2, 0.2, 0.12, 0.46, 0.1)
    with m.placed(1.9, 4.3, -40):
        f.armchair(m, 'fabricink')
    f.plant(m, 2.35, 4.8, 'multi', 0.22)
    f.curtain(m, 0.25, 0.75, d - 0.2, 0.02, 2.68)
    f.curtain(m, 2.2, 2.6, d - 0.2, 0.02, 2.68)
    f.art(m, Frame(-w / 2, 1.2, 0, 1), 1.4, 1.2, 1.2, 0.9, ('moss', 'fabriccopper', 'fabricink'))
    _ceiling_light(m, w, d, h, 45, (1, 0.9, 0.78))
    outlook(m, rng, spec.get('outlook', 'lake'), 52)
    return looking((1.5, -1.2, 1.4), (-0.5, d, 1.15), 23, (0, -0.05))


def gym(m, spec, rng):
    w, d, h = 11.0, 8.0, 3.3
    shell(m, w, d, h, 'stone-dark', 'plaster', 'plaster', [(0.2, w - 0.2, 0.0, 3.0)], None)
    m.box('planks', -5.4, 5.4, -1.4, d - 0.1, 0, 0.01) if spec.get('style') == 'wood' else None
    for k in range(5):
        with m.placed(-4.2 + k * 1.55, d - 1.2):
            _treadmill(m)
            if k in (1, 3):
                m.instance('person', 0, -0.35, 0.2, 0)
    m.box('mirror', w / 2 - 0.03, w / 2 - 0.01, 0.2, 6.0, 0.3, 2.5)
    for k in range(3):
        z = 0.35 + k * 0.32
        m.box('dark', w / 2 - 0.55, w / 2 - 0.15, 1.0, 5.0, z - 0.03, z)
        for j in range(11):
            y = 1.25 + j * 0.34
            for dx in (-0.09, 0.09):
                m.tube('rubber', (w / 2 - 0.35 + dx - 0.05, y, z + 0.09), (w / 2 - 0.35 + dx + 0.05, y, z + 0.09), 0.08, 0.08, 10)
    for x, y in ((1.6, 2.2), (3.1, 3.0)):
        with m.placed(x, y, 20):
            f.round_box(m, 'leather', -0.16, 0.16, -0.6, 0.6, 0.4, 0.5, 0.04)
            for yy in (-0.5, 0.45):
                m.box('dark', -0.2, 0.2, yy, yy + 0.05, 0, 0.4)
    for k, c in enumerate(('fabricink', 'fabriccopper', 'moss')):
        m.box(c, -4.6 + k * 1.0, -3.95 + k * 1.0, 1.0, 2.8, 0.0, 0.025)
    for x, r, c in ((-4.7, 0.34, 'fabric'), (-3.9, 0.3, 'fabriccopper')):
        for k in range(6):
            t0, t1 = math.pi * k / 6, math.pi * (k + 1) / 6
            m.tube(c, (x, 4.2, r + r * math.cos(t1)), (x, 4.2, r + r * math.cos(t0)), max(0.01, r * math.sin(t1)), max(0.01, r * math.sin(t0)), 20)
    f.plant(m, -5.0, d - 0.6, 'multi', 0.3)
    for k in range(5):
        m.box('litsoft', -4.8 + k * 2.3, -4.74 + k * 2.3 + 0.06, -1, d - 1, h - 0.03, h - 0.01)
    _ceiling_light(m, w, d, h, 260, (1, 0.93, 0.84))
    outlook(m, rng, 'city', 22)
    return looking((-2.6, -1.2, 1.6), (0.5, d, 1.35), 22, (0, -0.04))


def _treadmill(m):
    f.round_box(m, 'dark', -0.4, 0.4, -1.0, 0.8, 0.05, 0.2, 0.05)
    m.box('rubber', -0.25, 0.25, -0.98, 0.55, 0.2, 0.205)
    for s in (-0.36, 0.36):
        m.tube('zinc', (s, 0.6, 0.2), (s, 0.72, 1.25), 0.035, 0.03, 8)
        m.tube('dark', (s, 0.7, 1.05), (s, 0.1, 0.98), 0.025, 0.025, 8)
    m.box('dark', -0.38, 0.38, 0.66, 0.74, 1.15, 1.5)
    m.box('screen', -0.25, 0.25, 0.64, 0.665, 1.22, 1.45)


def party(m, spec, rng):
    w, d, h = 10.0, 8.5, 3.2
    shell(m, w, d, h, 'planks', 'plaster', 'plaster', [(3.6, 9.8, 0.0, 2.95)], None, 'wood')
    with m.placed(1.3, 4.2, 0):
        f.table(m, 4.6, 1.1, 0.75, 'wood')
        for k in range(5):
            for s, a in ((-1, 180), (1, 0)):
                with m.placed(-1.8 + k * 0.9, s * 0.62 + s * 0.35, a):
                    f.chair(m, 'leather')
        for k in range(5):
            m.tube('linen', (-1.8 + k * 0.9, -0.3, 0.75), (-1.8 + k * 0.9, -0.3, 0.765), 0.14, 0.14, 18)
            m.tube('linen', (-1.8 + k * 0.9, 0.3, 0.75), (-1.8 + k * 0.9, 0.3, 0.765), 0.14, 0.14, 18)
        for k in range(3):
            m.tube('copper', (-1.2 + k * 1.2, 0, 0.75), (-1.2 + k * 1.2, 0, 1.0), 0.06, 0.04, 12)
            m.instance('grasses', -1.2 + k * 1.2, 0, 0.95, k, 0.3)
    for k in range(4):
        f.globe(m, -0.6 + k * 1.25, 4.2, h, 0.9 + 0.2 * (k % 2), 0.16, 20)
    f.round_box(m, 'marble', -4.8, -2.2, 5.6, 6.3, 1.02, 1.08, 0.03)
    m.box('copper', -4.7, -2.3, 5.7, 6.2, 0, 1.02)
    for k in range(3):
        with m.placed(-4.3 + k * 0.8, 5.25):
            f.stool(m, 'fabricink')
    f.shelves(m, Frame(-4.9, d, 1, 0), 0.2, 3.2, 0.9, 2.7, rng, 4, 0.3, 'wooddark')
    m.instance('person', -3.4, 6.9, 0, 3.1)
    m.instance('person', -3.0, 4.7, 0, 0.2)
    m.instance('person', 3.9, 6.8, 0, 0.6)
    m.instance('person', 4.3, 7.2, 0, 3.4)
    f.plant(m, 4.5, 7.9, 'multi', 0.32)
    _ceiling_light(m, w, d, h, 120, (1, 0.82, 0.62))
    outlook(m, rng, 'city', 30)
    return looking((-0.6, -1.25, 1.6), (0.3, d, 1.3), 22, (0, -0.04))


def library(m, spec, rng):
    w, d, h = 9.0, 7.5, 3.4
    shell(m, w, d, h, 'planks', 'plaster', 'plaster', [(4.2, 8.8, 0.6, 3.1)], None, 'plaster')
    f.shelves(m, Frame(-w / 2, 0.5, 0, 1), 0.2, 6.8, 0.0, 2.9, rng, 7)
    with m.placed(0.8, 3.3):
        f.table(m, 3.6, 1.3, 0.74, 'wood')
        for k in range(3):
            for s, a in ((-1, 180), (1, 0)):
                with m.placed(-1.15 + k * 1.15, s * 0.95, a):
                    f.chair(m, 'fabriccopper' if k % 2 else 'fabricink')
        for x in (-0.9, 0.5):
            m.box('zinc', x, x + 0.34, -0.35, -0.1, 0.74, 0.755)
            m.box('screen', x, x + 0.34, -0.09, -0.08, 0.755, 0.98)
    for k in range(3):
        f.pendant(m, -0.2 + k * 1.0, 3.3, h, 1.5, 0.22, 'dark', 26)
    with m.placed(3.2, 6.3, -150 + 180):
        f.armchair(m, 'leather')
    with m.placed(1.6, 6.5, 20):
        f.armchair(m, 'fabricink')
    with m.placed(2.4, 6.4):
        f.round_table(m, 0.28, 0.5, 'wood')
    f.plant(m, 4.1, 7.0, 'multi', 0.28)
    m.instance('person', -3.4, 4.6, 0, -1.4)
    _ceiling_light(m, w, d, h, 130)
    outlook(m, rng, 'garden', 0)
    return looking((2.2, -1.2, 1.6), (-0.5, d, 1.4), 23, (0, -0.03))


def pool(m, spec, rng):
    w, d, h = 13.0, 11.0, 4.4
    shell(m, w, d, h, 'tiles', 'limestone', 'wood', [(0.2, w - 0.2, 0.0, 4.1)], None)
    m.box('marble', -4.2, 2.2, 1.2, d - 1.6, 0, 0.03)
    m.box('pool', -3.9, 1.9, 1.5, d - 1.9, 0.0, 0.034)
    for k in range(5):
        with m.placed(4.0, 1.8 + k * 1.8):
            f.round_box(m, 'linen', -0.35, 0.9, -0.35, 0.35, 0.28, 0.4, 0.05)
            m.poly('linen', [(0.85, -0.35, 0.4), (0.85, 0.35, 0.4), (1.5, 0.35, 0.85), (1.5, -0.35, 0.85)])
            m.box('wood', -0.35, 1.4, -0.34, -0.28, 0.18, 0.28)
            m.box('wood', -0.35, 1.4, 0.28, 0.34, 0.18, 0.28)
            for x in (-0.25, 1.2):
                m.box('wood', x, x + 0.06, -0.3, 0.3, 0, 0.2)
    f.plant(m, 5.9, 10.2, 'multi', 0.5)
    f.plant(m, -5.9, 10.2, 'multi', 0.45)
    f.plant(m, -5.6, 5.5, 'multi', 0.36)
    m.instance('person', -5.0, 7.5, 0, 2.0)
    m.instance('person', 3.0, 8.0, 0, 0.5)
    for k in range(6):
        m.box('litsoft', -6.3, 6.3, 0.5 + k * 1.9, 0.56 + k * 1.9, h - 0.03, h - 0.01)
    _ceiling_light(m, w, d, h, 300, (1, 0.92, 0.8))
    outlook(m, rng, 'lake', 34)
    return looking((2.0, -1.2, 1.8), (-0.6, d, 1.4), 21, (0, -0.02))


def bathroom(m, spec, rng):
    w, d, h = 4.6, 3.8, 2.7
    shell(m, w, d, h, 'tiles', 'marble', 'plaster', [(1.5, 4.5, 0.5, 2.4)], None, 'marble')
    f.round_box(m, 'white', -0.5, 1.35, 2.6, 3.45, 0.02, 0.58, 0.3)
    f.round_box(m, 'water', -0.42, 1.27, 2.68, 3.37, 0.5, 0.586, 0.26)
    m.tube('brass', (1.6, 3.2, 0), (1.6, 3.2, 0.95), 0.02, 0.02, 8)
    m.tube('brass', (1.6, 3.2, 0.95), (1.3, 3.1, 0.93), 0.016, 0.016, 8)
    fr = Frame(-w / 2, 0.9, 0, 1)
    m.obox('wood', fr, 0.0, 2.3, 0, 0.52, 0.35, 0.84)
    m.obox('marble', fr, -0.02, 2.32, 0, 0.55, 0.84, 0.89)
    m.obox('mirror', fr, 0.1, 2.2, 0.01, 0.03, 1.1, 2.2)
    m.obox('litsoft', fr, 0.1, 2.2, 0.0, 0.04, 2.22, 2.27)
    for u in (0.6, 1.7):
        p = fr.at(u, 0.28, 0.89)
        m.tube('white', p, (p[0], p[1], 1.02), 0.16, 0.2, 22)
        q = fr.at(u, 0.06, 0.89)
        m.tube('brass', q, (q[0], q[1], 1.14), 0.014, 0.014, 8)
    f.plant(m, 1.9, 3.4, 'multi', 0.2, 'white')
    f.rug(m, -0.6, 0.9, 1.5, 2.3, 'linen', 'fabric')
    with m.placed(2.0, 2.0):
        f.stool(m, 'wood')
    _ceiling_light(m, w, d, h, 55)
    outlook(m, rng, 'city', 44)
    return looking((1.5, -1.2, 1.5), (-0.25, d, 1.15), 22, (0, -0.05))


def terrace(m, spec, rng):
    """A roof terrace high over the city: deck, pergola, planters, sofas around a fire bowl."""
    w, d = 16.0, 11.0
    m.box('deck', -w / 2, w / 2, -6, d, -0.3, 0)
    m.box('concrete', -w / 2 - 0.4, w / 2 + 0.4, -6, d + 0.4, -1.2, -0.02)
    for k in range(11):
        m.pane('rail', Frame(-w / 2, d, 1, 0), k * w / 11, (k + 1) * w / 11, 0, 0, 1.15)
        m.box('zinc', -w / 2 + k * w / 11 - 0.02, -w / 2 + k * w / 11 + 0.02, d - 0.02, d + 0.02, 0, 1.15)
    m.box('zinc', -w / 2, w / 2, d - 0.03, d + 0.03, 1.13, 1.18)
    for x0, x1, y0, y1 in ((-w / 2, -w / 2 + 1.1, 1, d - 0.4), (w / 2 - 1.1, w / 2, 4.5, d - 0.4), (-4.4, -1.0, d - 1.1, d - 0.3), (1.6, 5.2, d - 1.1, d - 0.3)):
        m.box('copper' if spec.get('style') != 'wood' else 'wood', x0, x1, y0, y1, 0, 0.6)
        n = int(max(x1 - x0, y1 - y0) / 0.55)
        for k in range(n):
            t = (k + 0.5) / n
            x, y = (x0 + (x1 - x0) * t, (y0 + y1) / 2) if x1 - x0 > y1 - y0 else ((x0 + x1) / 2, y0 + (y1 - y0) * t)
            m.instance(rng.choice(('shrub', 'grasses', 'grasses')), x, y, 0.5, rng.uniform(0, 6), rng.uniform(0.8, 1.2))
            if k % 5 == 2:
                m.instance(rng.choice(('multi', 'copper')), x, y, 0.5, rng.uniform(0, 6), 0.4)
    for x in (2.2, 6.2):
        for y in (3.6, 7.4):
            m.box('wooddark', x - 0.08, x + 0.08, y - 0.08, y + 0.08, 0, 2.7)
    for y in (3.6, 7.4):
        m.box('wooddark', 1.8, 6.6, y - 0.06, y + 0.06, 2.6, 2.85)
    for k in range(13):
        m.box('wood', 1.9 + k * 0.38, 1.97 + k * 0.38, 3.2, 7.8, 2.85, 3.0)
    with m.placed(4.2, 5.5):
        f.table(m, 2.6, 1.0, 0.74, 'wood')
        for k in range(3):
            for s, a in ((-1, 180), (1, 0)):
                with m.placed(-0.85 + k * 0.85, s * 0.85, a):
                    f.chair(m, 'fabric')
    for k in range(3):
        f.globe(m, 3.2 + k * 1.0, 5.5, 2.8, 0.5, 0.12, 16)
    f.rug(m, -4.6, -0.4, 2.6, 6.6, 'fabric', 'fabricink')
    with m.placed(-2.5, 6.6):
        f.sofa(m, 2.7, 'fabric')
    with m.placed(-4.6, 4.4, 90):
        f.sofa(m, 2.0, 'fabric', 2)
    with m.placed(-0.6, 4.0, -80):
        f.armchair(m, 'fabricink')
    m.tube('granite', (-2.4, 4.5, 0), (-2.4, 4.5, 0.4), 0.45, 0.6, 24)
    m.tube('lampsoft', (-2.4, 4.5, 0.38), (-2.4, 4.5, 0.42), 0.36, 0.36, 20)
    m.lamp(-2.4, 4.5, 0.75, 40, (1, 0.5, 0.2))
    for k in range(9):
        m.lamp(-w / 2 + 1.3, 1.5 + k, 0.3, 3) if k % 3 == 0 else None
    for x, y, t in ((0.6, 8.8, 0.2), (1.0, 9.2, 3.3), (-5.4, 8.9, 1.0), (5.4, 8.6, 2.2)):
        m.instance('person', x, y, 0, t)
    outlook(m, rng, spec.get('outlook', 'city'), spec.get('floor_height', 70))
    return looking((0.2, -0.9, 2.3), (-0.2, d, 1.7), 21, (0, -0.02))


ROOMS = {'lobby': lobby, 'living': living, 'kitchen': kitchen, 'bedroom': bedroom, 'gym': gym, 'party': party, 'library': library, 'pool': pool, 'bathroom': bathroom, 'terrace': terrace}


def room(m, spec, rng, aspect):
    """The scene function for every room: spec['room'] names it."""
    return ROOMS[spec['room']](m, spec, rng), 1500
