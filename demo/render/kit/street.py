"""Streets: a downtown grid of blocks, or a quiet residential road; with people, cars, lamps and trees."""
import math

from kit.assets import STREET_TREES
from kit.houses import house, row, semis
from kit.mesh import offset, rect
from kit.towers import context

BX, BY, ROAD = 100.0, 66.0, 13.0


class Clear:
    """Says where things may stand without hiding the subject or filling the lens."""

    def __init__(self, view, subject):
        self.view, b = view, view.bounds(subject)
        mx, my = (b[1] - b[0]) * 0.03, (b[3] - b[2]) * 0.03
        self.box, self.near = (b[0] + mx, b[1] - mx, b[2] + my, b[3] - my), b[4]
        self.low = b[2] + (b[3] - b[2]) * 0.2

    def building(self, x0, x1, y0, y1, h):
        pts = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (0, h)]
        depths = [self.view.project(p)[2] for p in pts]
        if max(depths) < 1:
            return False
        if min(depths) < 14:
            inside = self.view.pos.z > h + 10 and min(depths) > 1
            if not inside:
                return False
        b = self.view.bounds(pts)
        if b[1] - b[0] > 0.5 and b[4] < self.near:
            return False
        over = b[0] < self.box[1] and b[1] > self.box[0] and b[2] < self.box[3] and b[3] > self.low
        return not (over and b[4] < self.near + 4)

    def plant(self, x, y, h, r=2.0):
        px, top, depth = self.view.project((x, y, h))
        if depth < 7:
            return False
        w = r * self.view.lens / 36 / depth
        if w > 0.13:
            return False
        over = px + w > self.box[0] and px - w < self.box[1] and top > self.low and top - 2 * w < self.box[3]
        return not (over and depth < self.near)


def seen(view, x, y, margin=0.15, far=1200):
    px, py, depth = view.project((x, y, 0))
    return 1 < depth < far and abs(px) < 0.5 + margin


def city(m, rng, view, subject, heights=(10, 34), tower_share=0.12, tall=(50, 110), reach=6, near_detail=1, parks=0.1, skip=()):
    """A grid of blocks around the subject's own block, which spans x ±50, y 0..66."""
    clear = Clear(view, subject)
    m.box('asphalt', -9000, 9000, -9000, 9000, -1, 0)
    px, py = BX + ROAD, BY + ROAD
    for i in range(-reach, reach + 1):
        for j in range(-2, reach + 1):
            x0, y0 = i * px - BX / 2, j * py
            if (i, j) in skip or not any(seen(view, x, y, 0.5, 2500) for x in (x0, x0 + BX) for y in (y0, y0 + BY)):
                continue
            _block(m, x0, y0, i, j)
            if (i, j) == (0, 0):
                _plaza(m, rng, clear, subject)
            else:
                _fill(m, x0, y0, rng, clear, heights, tower_share, tall, abs(i) <= near_detail and -1 <= j <= near_detail, parks, (i, j))
            _sidewalk(m, rng, clear, x0, y0, view, (i, j))
    _roads(m, rng, view, px, py)
    return clear


def _block(m, x0, y0, i, j):
    m.box('kerb', x0, x0 + BX, y0, y0 + BY, 0, 0.14)
    m.box('walk', x0 + 0.3, x0 + BX - 0.3, y0 + 0.3, y0 + BY - 0.3, 0, 0.15)


def _plaza(m, rng, clear, subject):
    """What the building leaves free of its own block: lawn beds, trees in rows, people."""
    bx0, bx1 = min(p[0] for p in subject), max(p[0] for p in subject)
    by0, by1 = min(p[1] for p in subject), max(p[1] for p in subject)
    for x0, x1, y0, y1 in ((-46, bx0 - 4, 6, BY - 6), (bx1 + 4, 46, 6, BY - 6), (bx0, bx1, by1 + 4, BY - 6)):
        if x1 - x0 < 4 or y1 - y0 < 4:
            continue
        m.box('paving', x0, x1, y0, y1, 0.1, 0.17)
        for k in range(int((y1 - y0) // 9)):
            for c in range(max(1, int((x1 - x0) // 10))):
                cx, cy, s = x0 + 5 + c * 10 if x1 - x0 > 10 else (x0 + x1) / 2, y0 + 5 + k * 9, rng.uniform(0.6, 0.95)
                m.box('granite', cx - 2.6, cx + 2.6, cy - 2.0, cy + 2.0, 0.1, 0.5)
                m.box('lawn', cx - 2.4, cx + 2.4, cy - 1.8, cy + 1.8, 0.1, 0.56)
                if clear.plant(cx, cy, 8 * s, 2.4):
                    m.instance(rng.choice(('multi', 'vase', 'round', 'gold', 'copper', 'oval')), cx, cy, 0.5, rng.uniform(0, 6), s)
                m.instance('grasses', cx - 1.6, cy + 0.8, 0.5, 0, 1)
                m.instance('shrub', cx + 1.7, cy - 0.7, 0.5, 0, 1)
                if rng.random() < 0.7:
                    m.instance('person', cx + rng.uniform(3, 4.5), cy + rng.uniform(-3, 3), 0.17, rng.uniform(0, 6))
                if rng.random() < 0.25:
                    m.instance('umbrella', cx + 4.2, cy + 3.4, 0.17, rng.uniform(0, 6))


def _fill(m, x0, y0, rng, clear, heights, tower_share, tall, near, parks, ij):
    if rng.random() < parks or (abs(ij[0]) <= 1 and ij[1] < 0):
        return park(m, x0 + 4, x0 + BX - 4, y0 + 4, y0 + BY - 4, rng, clear)
    cols = rng.choice((2, 3, 3, 4))
    w = (BX - 9) / cols
    blocked = 0
    for c in range(cols):
        for r in range(2):
            a0, a1 = x0 + 4.5 + c * w, x0 + 4.5 + (c + 1) * w - rng.choice((0, 0, 2.5))
            depth = (BY - 9) / 2
            b0 = y0 + 4.5 + r * depth
            b1 = b0 + depth - (0 if r else rng.uniform(3, 8))
            if r:
                b0 += rng.uniform(0, 4)
            h = rng.uniform(*tall) if rng.random() < tower_share else rng.uniform(*heights)
            if h > 45:
                s = min(24, a1 - a0, b1 - b0)
                a0, b0 = (a0 + a1 - s) / 2, (b0 + b1 - s) / 2
                a1, b1 = a0 + s, b0 + s
            for _ in range(4):
                if clear.building(a0, a1, b0, b1, h):
                    context(m, a0, a1, b0, b1, h, rng, near)
                    break
                h *= 0.55
                if h < 4:
                    blocked += 1
                    m.box('lawn', a0 + 1, a1 - 1, b0 + 1, b1 - 1, 0.1, 0.2)
                    for _ in range(5):
                        m.instance(rng.choice(('shrub', 'grasses')), rng.uniform(a0 + 2, a1 - 2), rng.uniform(b0 + 2, b1 - 2), 0.2, rng.uniform(0, 6), rng.uniform(0.8, 1.5))
                    break


def park(m, x0, x1, y0, y1, rng, clear, z=0.15):
    """Lawn, crossing paths, trees at the edges, people and benches."""
    m.box('lawn', x0, x1, y0, y1, z, z + 0.06)
    cx, cy = rng.uniform(x0 * 0.6 + x1 * 0.4, x0 * 0.4 + x1 * 0.6), (y0 + y1) / 2
    for tx, ty in ((x0, y0), (x1, y0), (x0, y1), (x1, y1), (x0, cy), (x1, cy)):
        dx, dy = tx - cx, ty - cy
        k = math.hypot(dx, dy)
        nx, ny = -dy / k * 1.3, dx / k * 1.3
        m.poly('gravel', [(cx + nx, cy + ny, z + 0.075), (cx - nx, cy - ny, z + 0.075), (tx - nx, ty - ny, z + 0.075), (tx + nx, ty + ny, z + 0.075)])
    m.prism('gravel', [(cx + 6 * math.cos(t), cy + 6 * math.sin(t)) for t in (math.tau * k / 24 for k in range(24))], z, z + 0.085)
    m.prism('granite', [(cx + 2 * math.cos(t), cy + 2 * math.sin(t)) for t in (math.tau * k / 20 for k in range(20))], z, z + 0.55)
    m.prism('water', [(cx + 1.7 * math.cos(t), cy + 1.7 * math.sin(t)) for t in (math.tau * k / 20 for k in range(20))], z, z + 0.57)
    for _ in range(44):
        x, y, s = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(0.7, 1.25)
        if math.hypot(x - cx, y - cy) > 8 and clear.plant(x, y, 8 * s, 3 * s):
            m.instance(rng.choice(('round', 'oval', 'spread', 'vase', 'conifer', 'copper', 'gold', 'multi', 'bare')), x, y, z, rng.uniform(0, 6), s)
    for _ in range(26):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        m.instance(rng.choice(('shrub', 'grasses', 'shrub')), x, y, z + 0.05, rng.uniform(0, 6), rng.uniform(0.7, 1.4))
    for _ in range(16):
        a, r = rng.uniform(0, math.tau), rng.uniform(3, 22)
        m.instance('person', cx + r * math.cos(a), cy + r * 0.8 * math.sin(a), z + 0.08, rng.uniform(0, 6))
    for k in range(6):
        a = math.tau * k / 6
        m.instance('bench', cx + 7 * math.cos(a), cy + 7 * math.sin(a), z + 0.05, a + math.pi / 2)


def _sidewalk(m, rng, clear, x0, y0, view, ij):
    own = ij == (0, 0)
    far = abs(ij[0]) > 2 or ij[1] > 2
    lengths = ((BX, lambda t: (x0 + t, y0 + 1.2), 0.0), (BX, lambda t: (x0 + t, y0 + BY - 1.2), math.pi), (BY, lambda t: (x0 + 1.2, y0 + t), -math.pi / 2), (BY, lambda t: (x0 + BX - 1.2, y0 + t), math.pi / 2))
    for length, at, turn in lengths:
        t = 5.0
        while t < length - 4:
            x, y = at(t)
            s = rng.uniform(0.68, 1.0)
            if rng.random() < (0.45 if far else 0.85) and clear.plant(x, y, 7.5 * s, 2.2):
                m.instance(rng.choice(STREET_TREES), x, y, 0.15, rng.uniform(0, 6), s)
                if not far:
                    m.box('soil', x - 0.7, x + 0.7, y - 0.7, y + 0.7, 0.1, 0.17)
            t += rng.uniform(8, 10.5)
        if far:
            continue
        t = 9.5
        while t < length - 6:
            x, y = at(t)
            if clear.plant(x, y, 6.4, 0.3) or own:
                m.instance('lamp', x, y, 0.15, turn)
                if own:
                    dx, dy = math.sin(turn) * 1.4, -math.cos(turn) * 1.4
                    m.lamp(x + dx, y + dy, 6.1, 140)
            t += 24
        for _ in range(22 if own else 8):
            x, y = at(rng.uniform(3, length - 3))
            k = rng.uniform(0.6, 3.2)
            x, y = x + (k if turn < 0 else -k if 0 < turn < 3 else 0), y + (k if turn == 0 else -k if turn > 3 else 0)
            m.instance('person', x, y, 0.15, turn + rng.choice((math.pi / 2, -math.pi / 2)) + rng.uniform(-0.4, 0.4), rng.uniform(0.94, 1.06))
    if own:
        for _ in range(5):
            m.instance('bench', x0 + rng.uniform(8, BX - 8), y0 + 2.9, 0.15, math.pi)
            m.instance('bicycle', x0 + rng.uniform(8, BX - 8), y0 + 1.6, 0.15, rng.uniform(-0.2, 0.2))


def _roads(m, rng, view, px, py):
    for j in range(-1, 3):
        y = j * py - ROAD / 2
        _lane_x(m, y, -330, 330, px)
        for lane, way in ((-2.3, 0.0), (2.3, math.pi)):
            _cars(m, rng, view, y + lane, way, 26)
        _cars(m, rng, view, y - 5.2, 0.0, 9, True)
        _cars(m, rng, view, y + 5.2, math.pi, 9, True)
    for i in range(-2, 3):
        x = i * px + px / 2
        for k in range(-60, 120):
            if (k * 6) % py < py - ROAD - 4:
                m.box('line', x - 0.07, x + 0.07, k * 6, k * 6 + 3, 0, 0.012)
        for j in range(-1, 3):
            _crossing(m, x, j * py - ROAD / 2)
        for lane, way in ((-2.6, -math.pi / 2), (2.6, math.pi / 2)):
            t = -160.0
            while t < 260:
                if rng.random() < 0.5 and seen(view, x + lane, t):
                    m.instance(rng.choice(('sedan', 'suv')), x + lane, t, 0, way)
                t += rng.uniform(14, 40)


def _lane_x(m, y, a, b, px):
    x = a
    while x < b:
        if abs((x - px / 2 + px / 2) % px - px / 2) < px / 2 - 1:
            m.box('yellowline', x, x + 3, y - 0.07, y + 0.07, 0, 0.012)
        x += 6
    for s in (-3.95, 3.95):
        m.box('line', a, b, y + s - 0.05, y + s + 0.05, 0, 0.01)


def _crossing(m, x, y):
    """Ladder crosswalks on the four arms of an intersection."""
    h = ROAD / 2
    m.box('asphalt', x - h - 4.5, x + h + 4.5, y - h - 4.5, y + h + 4.5, 0, 0.014)
    for k in range(10):
        o = -h + 0.8 + k * 1.25
        for s in (-1, 1):
            m.box('line', x + o, x + o + 0.6, y + s * (h + 2.4) - 1.3, y + s * (h + 2.4) + 1.3, 0, 0.02)
            m.box('line', x + s * (h + 2.4) - 1.3, x + s * (h + 2.4) + 1.3, y + o, y + o + 0.6, 0, 0.02)


def _cars(m, rng, view, y, way, gap, parked=False):
    x = -240.0
    while x < 240:
        near_cross = abs((x % (BX + ROAD)) - (BX + ROAD) / 2) < (13 if parked else 9)
        if not near_cross and rng.random() < (0.55 if parked else 0.6) and seen(view, x, y) and view.project((x, y, 1))[2] > 9:
            m.instance(rng.choice(('sedan', 'suv')), x, y, 0, way, rng.uniform(0.96, 1.04))
        x += gap * rng.uniform(0.75, 1.5) if not parked else rng.uniform(5.8, 8)


def lane(m, rng, view, subject, kind='houses', front=9.0, width=28.0, looks=None, rows=3, driveway=None):
    """A residential road along x, south of the subject's front at y = 0, with neighbours behind and beside."""
    clear = Clear(view, subject)
    m.box('lawn', -1500, 1500, -1500, 1500, -1, 0)
    y0 = -front - 13.5
    for base in (y0, y0 + 130, y0 - 130):
        m.box('asphalt', -700, 700, base, base + 8, -0.5, 0.02)
        for s in (base - 0.25, base + 8):
            m.box('kerb', -700, 700, s, s + 0.25, -0.5, 0.13)
        for s in (base - 3.9, base + 10.2):
            m.box('walk', -700, 700, s, s + 1.7, -0.5, 0.06)
    for s, off in ((1, 9.1), (-1, -1.2)):
        x = -170.0
        while x < 170:
            sc = rng.uniform(0.7, 1.05)
            if rng.random() < 0.8 and clear.plant(x, y0 + off, 8 * sc, 2.6 * sc):
                m.instance(rng.choice(('round', 'vase', 'spread', 'oval', 'copper', 'gold', 'bare', 'round')), x, y0 + off, 0, rng.uniform(0, 6), sc)
            elif off > 0 and rng.random() < 0.3 and clear.plant(x, y0 + off, 3.0, 0.4):
                m.instance(rng.choice(('column', 'multi', 'copper')), x, y0 + off, 0, rng.uniform(0, 6), 0.42)
            x += rng.uniform(9, 14)
    for x in range(-120, 121, 30):
        px, _, depth = view.project((x + 4, y0 + 8.7, 3))
        if depth > 19 and not (clear.box[0] + 0.08 < px < clear.box[1] - 0.08):
            m.instance('lamp', x + 4, y0 + 8.7, 0, 0)
            m.lamp(x + 4, y0 + 7.3, 6.1, 120)
    taken = []
    for _ in range(6):
        x = rng.uniform(-90, 90)
        if any(abs(x - t) < 7 for t in taken):
            continue
        taken.append(x)
        if view.project((x, y0 + 1.4, 1))[2] > 14 and clear.plant(x, y0 + 1.4, 1.6, 2.2):
            m.instance(rng.choice(('sedan', 'suv')), x, y0 + 1.3, 0.02, 0)
        x += rng.uniform(2, 3)
        if view.project((x, y0 + 5.6, 1))[2] > 14 and rng.random() < 0.6 and clear.plant(x, y0 + 6.7, 1.6, 2.2):
            m.instance(rng.choice(('sedan', 'suv')), x, y0 + 6.7, 0.02, math.pi)
    for _ in range(14):
        x = rng.gauss(0, 24)
        if view.project((x, y0 + 11, 1))[2] > 9:
            m.instance('person', x, y0 + 11 + rng.uniform(-0.5, 0.5), 0.06, rng.choice((1.57, -1.57)), rng.uniform(0.9, 1.05))
    _neighbours(m, rng, clear, kind, width, rows, y0)
    return clear, y0


def _neighbours(m, rng, clear, kind, width, rows, y0):
    pitch = {'houses': 17.0, 'semis': 19.0, 'rows': 40.0}[kind]
    half = max(width / 2, 0)
    for line in range(rows):
        base = line * 62.0 if line % 2 == 0 else line * 62.0 - 14
        flip = line % 2 == 1
        for side in (-1, 1):
            x = half + pitch / 2 + 3 if line == 0 else rng.uniform(0, 6) + pitch / 2
            while x < 190:
                cx = side * x
                if clear.building(cx - pitch / 2 + 2, cx + pitch / 2 - 2, base, base + 12, 10):
                    with m.placed(cx, base + (12 if flip else 0), 180 if flip else 0):
                        neighbour(m, rng, kind, line == 0)
                x += pitch * (1 if kind == 'rows' else rng.uniform(1.0, 1.12))
        for _ in range(90):
            x, y, s = rng.gauss(0, 80) if line else rng.gauss(0, 34), base + rng.uniform(16, 32), rng.uniform(0.8, 1.6)
            if clear.plant(x, y, 8 * s, 3 * s):
                m.instance(rng.choice(('round', 'oval', 'spread', 'conifer', 'conifer', 'copper', 'gold', 'vase')), x, y, 0, rng.uniform(0, 6), s)


def neighbour(m, rng, kind, lamps=False):
    looks = rng.choice((('card', 'cardb'), ('cardb', 'cardc'), ('cardc', 'card')))
    kept = len(m.lamps)
    if kind == 'rows':
        row(m, dict(units=6, form=rng.choice(('gables', 'pitch', 'flat')), looks=list(looks)), rng)
    elif kind == 'semis':
        semis(m, dict(look=looks[0], form=rng.choice(('gables', 'hip'))), rng)
    else:
        house(m, dict(look=looks[0], form=rng.choice(('gable', 'cross', 'hip', 'cross', 'modern')), garage=rng.choice(('left', 'right', 'right')), size=(rng.uniform(11.5, 13.5), 10.5)), rng)
    if not lamps:
        del m.lamps[kept:]


def yard(m, rng, x0, x1, front, y0, drive=None, path=None, fence=True):
    """A front garden: driveway, path, hedge, planting."""
    edge = y0 + 8
    if drive:
        m.box('paving', drive[0], drive[1], edge, 0.5, -0.4, 0.05)
        m.instance(rng.choice(('sedan', 'suv')), (drive[0] + drive[1]) / 2, -4.6, 0.05, math.pi / 2 * rng.choice((1, -1)))
    if path is not None:
        m.box('paving', path - 0.8, path + 0.8, edge + 2, -1.5, -0.4, 0.055)
        m.instance('person', path + 0.2, -4.2, 0.05, 0.2)
        m.instance('person', path - 0.5, -3.6, 0.05, 2.8, 0.72)
    for _ in range(int((x1 - x0) * 1.1)):
        x = rng.uniform(x0, x1)
        if (drive and drive[0] - 0.8 < x < drive[1] + 0.8) or (path is not None and abs(x - path) < 1.4):
            continue
        m.instance(rng.choice(('shrub', 'shrub', 'grasses')), x, rng.uniform(-1.6, -0.7) if rng.random() < 0.6 else rng.uniform(-6, -2), 0, rng.uniform(0, 6), rng.uniform(0.7, 1.3))
