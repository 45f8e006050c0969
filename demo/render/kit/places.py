"""Skylines, streets and landscapes, for cities and articles. Every scene looks north."""
import math

from kit import houses, street, towers
from kit.facade import roof, shopfront, storeys
from kit.interiors import looking
from kit.mesh import Frame, rect
from kit.towers import SKINS, context, crown, plan_of

TALL = ('white-tall', 'dark-curtain', 'blue-curtain', 'copper-fins', 'ring-white', 'limestone', 'bronze-curtain', 'white-grid', 'zinc-grid', 'verdigris', 'brick-punched', 'wave')
TREES = ('round', 'oval', 'vase', 'spread', 'multi', 'copper', 'gold', 'conifer')


def trees(m, rng, n, xs, ys, kinds=TREES, sizes=(0.8, 1.5), z=0.0, keep=None):
    for _ in range(n):
        x, y = rng.uniform(*xs), rng.uniform(*ys)
        if keep is None or keep(x, y):
            m.instance(rng.choice(kinds), x, y, z(x, y) if callable(z) else z, rng.uniform(0, 6), rng.uniform(*sizes))


def people(m, rng, n, xs, ys, z=0.0):
    for _ in range(n):
        m.instance('person', rng.uniform(*xs), rng.uniform(*ys), z, rng.uniform(0, 6), rng.uniform(0.94, 1.06))


def plain_tower(m, x, y, w, d, n, skin, rng, form='point', top='box'):
    s = SKINS[skin]
    poly = plan_of(form, x, y, w, d)
    bay = {**s, 'project': None, 'inset': None, 'bay': s['bay'] * 1.5}
    storeys(m, poly, 0.15, n, 3.3, bay, rng)
    crown(m, poly, 0.15 + n * 3.3, top, rng, 'zinc')


def downtown(m, rng, y0, rows=7, width=520, tallest=58, back=True):
    """A cluster of towers whose height falls away from the middle."""
    for j in range(rows):
        for i in range(int(width // 38)):
            x = -width / 2 + i * 38 + rng.uniform(-9, 9) + (j % 2) * 15
            y = y0 + j * 44 + rng.uniform(-8, 8)
            k = math.exp(-((x - 30) / (width * 0.24)) ** 2) * rng.uniform(0.35, 1.05)
            n = int(6 + (tallest - 6) * k)
            if n > 14 and j < 4:
                w = rng.uniform(20, 28)
                plain_tower(m, x, y, w, rng.uniform(18, 26), n, rng.choice(TALL), rng, rng.choice(('point', 'point', 'rounded', 'chamfer', 'hex')), rng.choice(('box', 'box', 'fins', 'lantern')))
            else:
                context(m, x - 14, x + 14, y - 13, y + 13, n * 3.2, rng)
    m.box('asphalt', -2500, 2500, y0 - 22, y0 + 4000, -1, 0.1)


def skyline_water(m, spec, rng, aspect):
    m.box('water', -9000, 9000, -900, 500, -2, -1.2)
    downtown(m, rng, 330, 7, 640, 60)
    m.box('granite', -2500, 2500, 302, 308, -2, 0.6)
    trees(m, rng, 260, (-420, 420), (309, 318), ('round', 'oval', 'vase', 'copper', 'gold'), (0.9, 1.5), 0.3)
    for i in range(-9, 10):
        context(m, i * 62 - 22, i * 62 + 22, 326, 342, rng.uniform(8, 20), rng)
    for x, y, t in ((-70, 120, 0.5), (30, 190, 2.6), (95, 95, 0.9), (-150, 210, 2.2), (170, 230, 0.3), (-25, 245, 0.1)):
        m.instance('sailboat', x, y, -1.2, t, 1.2)
    return looking((-40, -60, spec.get('height', 9)), (10, 330, spec.get('height', 9)), 30, (0, spec.get('rise', 0.14))), 1900


def skyline_aerial(m, spec, rng, aspect):
    view = looking((-190, 20, 175), (70, 520, 5), 27)
    subject = [(x, y, z) for x in (-8, 8) for y in (30, 40) for z in (0, 1)]
    street.city(m, rng, view, subject, (10, 36), 0.26, (55, 150), 8, 0, 0.14)
    return view, 1500


def _shop_building(m, rng, x0, x1, n):
    """A storefront of a small town, its front at y = 0: shop, upper windows, cornice."""
    wall = rng.choice(('brick', 'brickbuff', 'brick', 'limestone', 'brickdark', 'siding', 'brickwhite'))
    trim = rng.choice(('trim', 'dark', 'trim'))
    poly = rect(x0, x1, 0, 16)
    shopfront(m, poly, 0.1, 3.9, wall, rng, (1, 2, 3), None, 3.6)
    m.obox(rng.choice(('awningink', 'awning', 'moss', 'linen', 'dark')), Frame(x0, 0, 1, 0), 0.1, x1 - x0 - 0.1, 0, 0.18, 3.2, 3.85)
    if rng.random() < 0.7:
        mat = rng.choice(('awning', 'awningink', 'linen', 'moss'))
        m.poly(mat, [(x0 + 0.3, -1.6, 2.5), (x1 - 0.3, -1.6, 2.5), (x1 - 0.3, 0, 3.25), (x0 + 0.3, 0, 3.25)])
        m.poly(mat, [(x0 + 0.3, -1.6, 2.28), (x1 - 0.3, -1.6, 2.28), (x1 - 0.3, -1.6, 2.5), (x0 + 0.3, -1.6, 2.5)])
    skin = dict(kind='punched', bay=rng.choice((1.9, 2.2, 2.7)), wall=wall, glass='glasshome', trim=trim, window=(0.5, 0.7, 2.7), reveal=0.18, sill='limestone')
    storeys(m, poly, 4.0, n - 1, 3.5, skin, rng)
    top = 4.0 + (n - 1) * 3.5
    roof(m, poly, top, wall, 'gravel', 0.9)
    m.obox('trim' if trim == 'trim' else 'copper', Frame(x0, 0, 1, 0), -0.1, x1 - x0 + 0.1, 0, 0.4, top + 0.5, top + 0.95)


def main_street(m, spec, rng, aspect):
    m.box('lawn', -2000, 2000, -200, 3000, -1, -0.02)
    m.box('asphalt', -7, 7, -60, 600, -0.5, 0.0)
    for y in range(-30, 300, 6):
        m.box('yellowline', -0.07, 0.07, y, y + 3, 0, 0.012)
    for s, turn in ((-1, 90), (1, -90)):
        m.box('kerb', s * 7 if s > 0 else -7.3, 7.3 if s > 0 else -7, -60, 600, 0, 0.14)
        m.box('walk', min(s * 7.3, s * 11), max(s * 7.3, s * 11), -60, 600, 0, 0.13)
        y = -14.0
        while y < 190:
            w = rng.uniform(7, 11)
            if abs(y - 66) > 9:
                with m.placed(s * 11, y + w / 2, turn):
                    _shop_building(m, rng, -w / 2, w / 2, rng.choice((2, 2, 3, 3)))
            y += w + 0.02
        for k in range(22):
            if rng.random() < 0.7 and k * 6.4 - 4 > 4:
                m.instance(rng.choice(('sedan', 'suv')), s * 5.9, k * 6.4 - 4, 0, math.pi / 2 * s)
        for k in range(12):
            m.instance(rng.choice(('oval', 'vase', 'multi', 'gold')), s * 8.3, k * 13 + 12, 0.1, k, rng.uniform(0.45, 0.62))
            m.instance('lamp', s * 8.0, k * 22 + 9, 0.1, -math.pi / 2 if s < 0 else math.pi / 2, 0.75)
            m.lamp(s * 7, k * 22 + 9, 4.4, 60)
        people(m, rng, 26, (min(s * 8.4, s * 10.4), max(s * 8.4, s * 10.4)), (6, 120), 0.13)
    m.instance('suv', -2.4, 34, 0, -math.pi / 2)
    m.instance('sedan', 2.4, 52, 0, math.pi / 2)
    m.box('line', -6.4, 6.4, 21, 23.6, 0, 0.014)
    _clock_tower(m, 0, 205)
    trees(m, rng, 160, (-160, 160), (225, 330), sizes=(1.0, 1.8))
    return looking((-2.6, -6, 3.0), (1.2, 200, 3.0), 30, (0, 0.08)), 900


def _clock_tower(m, x, y):
    """A town hall with a tower and a copper roof, closing the view."""
    skin = dict(kind='punched', bay=3.2, wall='limestone', glass='glasshome', trim='trim', window=(0.45, 0.8, 2.9), reveal=0.3, sill='limestone')
    import random

    rng = random.Random(4)
    storeys(m, rect(x - 17, x + 17, y, y + 16), 0.2, 3, 4.0, skin, rng)
    houses.hip(m, x - 17, x + 17, y, y + 16, 12.2, 4.5, 0.5, 'copperold')
    storeys(m, rect(x - 3.2, x + 3.2, y - 1.5, y + 5), 0.2, 6, 4.0, {**skin, 'bay': 3.2}, rng)
    m.box('limestone', x - 3.5, x + 3.5, y - 1.8, y + 5.3, 24.2, 25)
    m.tube('trim', (x, y - 1.55, 22.3), (x, y - 1.65, 22.3), 1.3, 1.3, 32)
    m.tube('dark', (x, y - 1.7, 22.3), (x, y - 1.72, 22.3), 0.12, 0.12, 12)
    m.box('dark', x - 0.05, x + 0.05, y - 1.72, y - 1.68, 22.3, 23.3)
    m.box('dark', x, x + 0.75, y - 1.72, y - 1.68, 22.25, 22.35)
    houses.hip(m, x - 3.4, x + 3.4, y - 1.7, y + 5.2, 25, 7.5, 0.3, 'copperold')


def suburb(m, spec, rng, aspect):
    m.box('lawn', -2000, 2000, -200, 3000, -1, 0)
    m.box('asphalt', -4.2, 4.2, -60, 700, -0.5, 0.03)
    looks = ('heritage', 'stone', 'buff', 'farmhouse', 'blue', 'modern', 'heritage', 'dark')
    for s, turn in ((-1, 90), (1, -90)):
        m.box('kerb', min(s * 4.2, s * 4.45), max(s * 4.2, s * 4.45), -60, 700, 0, 0.13)
        m.box('walk', min(s * 6.6, s * 8.2), max(s * 6.6, s * 8.2), -60, 700, -0.1, 0.06)
        for k in range(13):
            y = 12 + k * 17.5
            look = looks[(k * 3 + (s > 0) * 5) % len(looks)]
            form = rng.choice(('gable', 'cross', 'cross', 'hip')) if look not in ('modern', 'dark') else rng.choice(('modern', 'flat'))
            g = rng.choice(('left', 'right'))
            with m.placed(s * 16, y, turn):
                houses.house(m, dict(look=look, form=form, garage=g, size=(12.5, 10.5)), rng)
                dx = 3.4 if g == 'right' else -3.4
                m.box('paving', dx - 2.5, dx + 2.5, -11.7, 0, -0.3, 0.05)
                if rng.random() < 0.6:
                    m.instance(rng.choice(('sedan', 'suv')), dx, -4.5, 0.05, math.radians(turn) + math.pi / 2)
                for _ in range(12):
                    m.instance(rng.choice(('shrub', 'grasses', 'shrub')), rng.uniform(-6, 6) if rng.random() < 0.3 else -dx + rng.uniform(-2.5, 2.5), rng.uniform(-2.8, -2.3), 0, rng.uniform(0, 6), 1)
            if k:
                m.instance(rng.choice(('round', 'spread', 'vase', 'gold', 'copper', 'round')), s * 5.6, y - 8.7, 0, k, rng.uniform(1.0, 1.3))
                m.instance(rng.choice(('round', 'vase', 'oval', 'gold', 'multi')), s * 5.6, y + (1 if k > 1 else 4), 0, k * 2, rng.uniform(0.7, 1.1))
        trees(m, rng, 90, (min(s * 30, s * 80), max(s * 30, s * 80)), (0, 260), sizes=(1.0, 1.7))
        people(m, rng, 7, (min(s * 6.8, s * 8), max(s * 6.8, s * 8)), (16, 110), 0.06)
        for k in range(6):
            m.instance('lamp', s * 5.0, 22 + k * 36 + (s > 0) * 18, 0, -math.pi / 2 if s < 0 else math.pi / 2)
            m.lamp(s * 3.6, 22 + k * 36 + (s > 0) * 18, 6.0, 110)
    m.instance('sedan', 3.1, 36, 0.03, math.pi / 2)
    m.instance('bicycle', -1.5, 20, 0.03, 1.6)
    trees(m, rng, 160, (-120, 120), (250, 330), sizes=(1.1, 1.9))
    return looking((-1.6, -6, 3.6), (0.8, 200, 3.6), 36, (0, 0.045)), 520


def harbour(m, spec, rng, aspect):
    m.box('water', -9000, 9000, -900, 95, -2, -1.0)
    m.box('walk', -600, 600, 95, 118, -2, 0.2)
    m.box('granite', -600, 600, 94, 95.5, -2, 0.5)
    m.box('lawn', -3000, 3000, 118, 4000, -2, 0.1)
    for k in range(5):
        x = -76 + k * 38
        m.box('deck', x - 1.1, x + 1.1, 26, 95, -0.5, -0.25)
        for y in range(30, 92, 11):
            for s in (-1, 1):
                m.box('deck', min(x, x + s * 9), max(x, x + s * 9), y - 0.4, y + 0.4, -0.5, -0.28)
                if rng.random() < 0.85:
                    m.instance('sailboat', x + s * 5.6, y + 4.2, -1.0, 0 if s < 0 else math.pi, rng.uniform(0.8, 1.1))
    for x, y in ((-18, 8), (48, -6)):
        m.instance('sailboat', x, y, -1.0, 0.6, 1.0)
    skins = ('brick-punched', 'white-brick', 'buff-grid', 'limestone', 'dark-brick', 'wood-screen', 'brick-grid')
    for k in range(8):
        x = -170 + k * 46
        with m.placed(x, 122):
            towers.midrise(m, dict(storeys=rng.randint(4, 8), skin=skins[k % len(skins)], size=(38, 18), setback=1), rng)
    for k in range(16):
        context(m, -300 + k * 40, -272 + k * 40, 175, 195, rng.uniform(8, 36), rng)
    trees(m, rng, 70, (-200, 200), (108, 114), ('round', 'vase', 'oval', 'gold', 'copper'), (0.7, 1.0), 0.2)
    people(m, rng, 80, (-120, 120), (97, 106), 0.2)
    for k in range(14):
        m.instance('lamp', -150 + k * 23, 96.5, 0.2, 0, 0.9)
        m.lamp(-150 + k * 23, 95.5, 5.4, 90)
    return looking((34, -12, 12), (-6, 120, 6.5), 35), 1100


def waterfront(m, spec, rng, aspect):
    m.box('water', -9000, 20, -900, 2400, -2, -1.0)
    m.box('lawn', 20, 3000, -900, 2400, -2, 0.0)
    m.box('granite', 18.5, 20, -900, 2400, -2, 0.35)
    m.box('walk', 20, 27, -900, 900, -1, 0.08)
    m.box('deck', 27, 29, -900, 900, -1, 0.12)
    trees(m, rng, 130, (31, 95), (2, 260), ('round', 'spread', 'vase', 'gold', 'copper', 'oval', 'multi'), (0.8, 1.4), 0.0, lambda x, y: not 44 < x < 50)
    for k in range(26):
        m.instance(rng.choice(('vase', 'oval')), 30.5, 8 + k * 9, 0, k, 0.85)
        m.instance('lamp', 20.8, 6 + k * 20, 0.08, -math.pi / 2, 0.85)
        m.lamp(22, 6 + k * 20, 5.1, 80)
        if k % 2:
            m.instance('bench', 28, 4 + k * 8, 0.12, math.pi / 2)
    m.box('gravel', 45, 48.5, -50, 400, -0.5, 0.03)
    people(m, rng, 60, (21, 27), (10, 170), 0.08)
    people(m, rng, 26, (32, 80), (10, 120))
    for k in range(4):
        m.instance('bicycle', 24 + rng.uniform(-1, 1), 14 + k * 17, 0.08, 1.57)
    with m.placed(-40, 0):
        downtown(m, rng, 520, 5, 620, 48)
    m.box('granite', -2500, 2500, 492, 497, -2, 0.6)
    for x, y in ((-20, 110), (-60, 190), (-110, 150), (0, 260)):
        m.instance('sailboat', x, y, -1, rng.uniform(0, 3), 1.1)
    return looking((19.5, -8, 4.2), (4, 200, 4.2), 27, (0.0, 0.05)), 1500


def transit(m, spec, rng, aspect):
    m.box('asphalt', -3000, 3000, -200, 3000, -1, 0.0)
    for s, turn in ((-1, 90), (1, -90)):
        m.box('kerb', min(s * 10, s * 10.3), max(s * 10, s * 10.3), -60, 700, 0, 0.14)
        m.box('walk', min(s * 10.3, s * 16), max(s * 10.3, s * 16), -60, 700, 0, 0.13)
        skins = ('brick-punched', 'limestone', 'white-grid', 'dark-brick', 'wood-screen', 'buff-grid', 'zinc-grid', 'white-brick')
        for k in range(6):
            with m.placed(s * 11, 14 + k * 40, turn):
                towers.midrise(m, dict(storeys=rng.randint(5, 10), skin=skins[(k + (s > 0) * 3) % 8], size=(38, 18), setback=rng.choice((1, 2)), canopy=rng.choice(('copper', 'dark', 'awningink'))), rng)
        for k in range(20):
            m.instance(rng.choice(('vase', 'oval', 'multi', 'gold')), s * 11.4, 10 + k * 11, 0.13, k, rng.uniform(0.6, 0.8))
            m.instance('lamp', s * 11.0, 5 + k * 22, 0.13, -math.pi / 2 if s < 0 else math.pi / 2)
            m.lamp(s * 9.6, 5 + k * 22, 6.1, 160)
        people(m, rng, 50, (min(s * 12, s * 15), max(s * 12, s * 15)), (6, 140), 0.13)
        for k in range(14):
            if rng.random() < 0.6:
                m.instance(rng.choice(('sedan', 'suv')), s * 7.0, 14 + k * 9, 0, math.pi / 2 * s)
        for r in (1.1, 2.5):
            m.box('zinc', s * r - 0.05, s * r + 0.05, -60, 500, 0, 0.015)
        m.box('walk', -3.6 if s < 0 else 3.3, -3.3 if s < 0 else 3.6, 20, 400, 0, 0.1)
    m.instance('streetcar', 1.8, 46, 0.02, math.pi / 2)
    m.instance('streetcar', -1.8, 104, 0.02, math.pi / 2)
    m.box('walk', 3.6, 5.4, 26, 66, 0, 0.2)
    m.box('shopclear', 5.0, 5.05, 34, 46, 0.2, 2.5)
    m.box('dark', 3.7, 5.3, 33.5, 46.5, 2.5, 2.62)
    people(m, rng, 8, (3.9, 4.9), (28, 60), 0.2)
    m.box('line', -9.8, 9.8, 8, 11, 0, 0.012) if False else None
    for k in range(14):
        m.box('line', -9.6 + k * 1.4, -8.9 + k * 1.4, 7, 10.2, 0, 0.012)
    people(m, rng, 6, (-8, 8), (7.4, 9.8))
    for k in range(10):
        context(m, -60 + k * 14, -49 + k * 14, 300, 320, rng.uniform(20, 90), rng)
    return looking((-4.6, -9, 3.2), (0.8, 120, 3.2), 25, (0, 0.1)), 520


def escarpment(m, spec, rng, aspect):
    def z(x, y):
        e = y - 330 - 40 * math.sin(x / 190) - 16 * math.sin(x / 61)
        rise = 46 / (1 + math.exp(-(e + 20) / 30)) + 36 / (1 + math.exp(-max(-60, min(60, (e - 26) / 2.2))))
        return rise + 3 * math.sin(x / 47 + y / 83) * (1 if e > 40 else 0.15)

    xs, ys = list(range(-900, 901, 18)), list(range(-120, 1200, 12))
    m.add('meadow', [(x, y, z(x, y)) for y in ys for x in xs], [(j * len(xs) + i, j * len(xs) + i + 1, (j + 1) * len(xs) + i + 1, (j + 1) * len(xs) + i) for j in range(len(ys) - 1) for i in range(len(xs) - 1)])
    edge = lambda x: 330 + 40 * math.sin(x / 190) + 16 * math.sin(x / 61) + 26
    for x in range(-700, 700, 6):
        y, top = edge(x), z(x, edge(x) + 14)
        for k in range(5):
            low, high = z(x, y - 14) + (top - z(x, y - 14)) * k / 5, z(x, y - 14) + (top - z(x, y - 14)) * (k + 1) / 5
            out = 9 - k * 1.6 + rng.uniform(-1.2, 1.2)
            m.prism('rock', [(x, y - out), (x + 6.5, edge(x + 6.5) - out), (x + 6.5, edge(x + 6.5) + 9), (x, y + 9)], low - (4 if k == 0 else 0), high + rng.uniform(-0.3, 0.3))
    trees(m, rng, 3400, (-480, 480), (235, 480), ('round', 'oval', 'copper', 'gold', 'conifer', 'spread', 'copper'), (1.6, 2.7), z, lambda x, y: y < edge(x) - 15 or y > edge(x) + 8)
    looks = ('heritage', 'stone', 'buff', 'farmhouse', 'card', 'blue', 'cardb')
    for j in range(5):
        base = 24 + j * 40
        m.box('asphalt', -400, 400, base - 14, base - 7, -0.4, 0.55) if j % 2 == 0 else None
        for i in range(-13, 14):
            x = i * 21 + rng.uniform(-2, 2) + (j % 2) * 9
            if rng.random() < 0.86:
                flip = j % 2
                with m.placed(x, base + flip * 11, 180 * flip, z(x, base)):
                    houses.house(m, dict(look=rng.choice(looks), form=rng.choice(('gable', 'cross', 'hip')), garage=rng.choice(('left', 'right'))), rng)
    trees(m, rng, 420, (-300, 300), (0, 240), sizes=(0.9, 1.5), z=z, keep=lambda x, y: abs((y - 30) % 40 - 26) < 7)
    return looking((-40, -64, 30), (20, 330, 44), 33, (0, 0.0)), 2600


def farm_edge(m, spec, rng, aspect):
    m.box('fieldgreen', -4000, 4000, -600, 6000, -1, -0.03)
    strips = ('field', 'fieldgreen', 'meadow', 'soil', 'field', 'meadow')
    for i in range(-12, 13):
        for j in range(9):
            x0, y0 = i * 130, 235 + j * 150
            m.box(strips[(i * 5 + j * 3) % len(strips)], x0, x0 + 122, y0, y0 + 142, -0.5, 0.02 + 0.001 * j)
            if strips[(i * 5 + j * 3) % len(strips)] in ('field', 'soil') and abs(i) < 4 and j < 3:
                for k in range(24):
                    m.box('fieldgreen', x0 + k * 5.1, x0 + k * 5.1 + 1.6, y0, y0 + 142, 0, 0.3)
        for _ in range(26):
            j = rng.randrange(0, 9)
            m.instance(rng.choice(('round', 'oval', 'conifer', 'gold')), i * 130 + rng.uniform(0, 130), 231 + j * 150 + rng.uniform(-2, 2), 0, 0, rng.uniform(1, 1.6))
    looks = ('buff', 'heritage', 'farmhouse', 'stone', 'modern', 'blue', 'card')
    for j in range(6):
        base = -60 + j * 46
        flip = j % 2
        if not flip:
            m.box('asphalt', -330, 330, base - 17, base - 9, -0.4, 0.03)
            m.box('walk', -330, 330, base - 7.6, base - 6, -0.4, 0.04)
            m.box('lawn', -330, 330, base - 30, base + 30, -0.5, 0.0)
        for i in range(-15, 16):
            x = i * 16.5 + rng.uniform(-0.5, 0.5)
            look = rng.choice(looks)
            with m.placed(x, base + (16 if flip else 0), 180 * flip):
                houses.house(m, dict(look=look, form='flat' if look == 'modern' else rng.choice(('gable', 'cross', 'cross', 'hip')), garage=rng.choice(('left', 'right'))), rng)
                m.box('paving', 0.6, 5.4, -9, 0, -0.3, 0.05)
            if rng.random() < 0.6:
                m.instance(rng.choice(('round', 'vase', 'gold', 'copper')), x + 7, base - 8 + 32 * flip, 0, 0, rng.uniform(0.5, 0.75))
    with m.placed(120, 300):
        houses.box_walls(m, houses.LOOKS['heritage'], -12, 12, 0, 16, 0, 7, [(9, 15, 0, 5, 'garage')], mat='red')
        houses.gable(m, -12, 12, 0, 16, 7, 6, 0.6, 'seam', 'red', 'x')
        for x in (-18, -23.5):
            m.tube('zinc', (x, 8, 0), (x, 8, 15), 2.4, 2.4, 24)
            m.tube('white', (x, 8, 15), (x, 8, 17.2), 2.4, 0.3, 24)
    trees(m, rng, 120, (-700, 700), (205, 226), ('round', 'oval', 'conifer', 'copper', 'gold'), (1.1, 1.8))
    return looking((-60, -160, 58), (10, 200, -14), 33), 1600


def ravine(m, spec, rng, aspect):
    def z(x, y):
        c = 5 * math.sin(y / 26)
        side = abs(x - c)
        return 0.0 if side < 3.2 else min(17, (side - 3.2) ** 1.2 * 0.26) + 0.35 * math.sin(x * 0.7 + y * 0.31)

    xs, ys = [k * 1.6 for k in range(-50, 51)], [k * 1.8 - 12 for k in range(0, 110)]
    m.add('meadow', [(x, y, z(x, y) - 0.55 * (abs(x - 5 * math.sin(y / 26)) < 3.2)) for y in ys for x in xs], [(j * len(xs) + i, j * len(xs) + i + 1, (j + 1) * len(xs) + i + 1, (j + 1) * len(xs) + i) for j in range(len(ys) - 1) for i in range(len(xs) - 1)])
    m.box('water', -12, 12, -12, 200, -1.5, -0.12)
    for _ in range(170):
        y = rng.uniform(-4, 120)
        x = 5 * math.sin(y / 26) + rng.choice((-1, 1)) * rng.uniform(2.3, 4.0)
        r = rng.uniform(0.25, 0.8)
        m.prism('rock', [(x + r * math.cos(t) * rng.uniform(0.8, 1.2), y + r * math.sin(t)) for t in (math.tau * k / 7 for k in range(7))], -0.6, rng.uniform(0.05, 0.5))
    path = lambda y: 5 * math.sin(y / 26) + 7.4
    for k in range(-6, 70):
        y = k * 2.0
        a, b = [(path(v) - 1.0, v, z(path(v) + 0.9, v) + 0.16) for v in (y, y + 2)], [(path(v) + 1.0, v, z(path(v) + 0.9, v) + 0.16) for v in (y, y + 2)]
        m.poly('gravel', [a[0], b[0], b[1], a[1]])
        m.poly('soil', [(a[0][0], y, a[0][2] - 1), (a[0][0], y, a[0][2]), (a[1][0], y + 2, a[1][2]), (a[1][0], y + 2, a[1][2] - 1)])
        if k % 6 == 2 and k > 6:
            m.instance('person', path(y) + rng.uniform(-0.5, 0.5), y, z(path(y), y) + 0.12, rng.choice((0, 3.14)))
    m.box('deck', -9, 13, 37, 39.4, 2.9, 3.1)
    for y in (37.1, 39.3):
        m.box('wooddark', -9, 13, y - 0.06, y + 0.06, 3.9, 4.05)
        for k in range(12):
            m.box('wooddark', -9 + k * 2 - 0.05, -9 + k * 2 + 0.05, y - 0.05, y + 0.05, 3.0, 4.0)
    m.box('wooddark', -9, 13, 37.2, 39.2, 2.5, 2.9)
    kinds = ('copper', 'gold', 'round', 'oval', 'copper', 'gold', 'multi', 'conifer', 'spread')
    trees(m, rng, 620, (-70, 70), (6, 180), kinds, (1.1, 2.0), z, lambda x, y: abs(x - 5 * math.sin(y / 26)) > 9.6 and (y > 12 or abs(x) > 10))
    for _ in range(260):
        y = rng.uniform(2, 70)
        x = 5 * math.sin(y / 26) + rng.choice((-1, 1)) * rng.uniform(4, 6) + (0 if rng.random() < 0.6 else rng.uniform(-14, 14))
        if abs(x - path(y)) > 1.6 and abs(x - 5 * math.sin(y / 26)) > 3.6:
            m.instance(rng.choice(('shrub', 'grasses', 'grasses')), x, y, z(x, y), rng.uniform(0, 6), rng.uniform(0.7, 1.5))
    return looking((2.0, -6, 3.2), (3.4, 60, 3.4), 27), 210


def river_town(m, spec, rng, aspect):
    m.box('water', -9000, 9000, -900, 60, -3, -2.2)
    m.box('lawn', -3000, 3000, 66, 4000, -3, 0.0)
    m.box('limestone', -600, 600, 60, 66.2, -3, 0.6)
    for k in range(4):
        a = -74 + k * 26
        n = 14
        arch = [(a + 13 - 10.5 * math.cos(math.pi * i / n), 7.2 * math.sin(math.pi * i / n) - 2.2) for i in range(n + 1)]
        for y0, y1 in ((31, 31.01), (39, 39.01)):
            pts = [(a, y0, -3), (arch[0][0], y0, -3)] + [(x, y0, zz) for x, zz in arch] + [(arch[-1][0], y0, -3), (a + 26, y0, -3), (a + 26, y0, 7.6), (a, y0, 7.6)]
            m.poly('limestone', pts)
        for (xa, za), (xb, zb) in zip(arch, arch[1:]):
            m.poly('limestone', [(xa, 31, za), (xb, 31, zb), (xb, 39, zb), (xa, 39, za)])
        m.box('granite', a - 1.6, a + 1.6, 29.4, 40.6, -3, 3.4)
    m.box('asphalt', -76, 32, 31, 39, 7.4, 7.7)
    m.box('limestone', -76, 32, 30.7, 31.2, 7.4, 8.7)
    m.box('limestone', -76, 32, 38.8, 39.3, 7.4, 8.7)
    for s in (-1, 1):
        x0 = 32 if s > 0 else -500
        m.box('lawn', x0, x0 + (424 if s < 0 else 500), 20 if s > 0 else 24, 60, -3, 7.4) if s > 0 else m.box('lawn', -500, -76, 24, 60, -3, 7.4)
        m.box('limestone', x0, x0 + 424, 19 if s > 0 else 23, 24.5, -3, 7.8) if s > 0 else m.box('limestone', -500, -76, 22.8, 24.5, -3, 7.8)
    m.instance('suv', -40, 33.2, 7.7, 0)
    m.instance('sedan', -8, 36.8, 7.7, math.pi)
    people(m, rng, 16, (-70, 28), (31.6, 32.2), 7.7)
    x = -128.0
    while x < 130:
        w = rng.uniform(9, 14)
        with m.placed(x + w / 2, 74):
            _shop_building(m, rng, -w / 2, w / 2, rng.choice((3, 3, 4)))
        x += w + 0.02
    _clock_tower(m, 34, 120)
    for k in range(60):
        xx, yy = rng.uniform(-240, 240), rng.uniform(120, 330)
        if abs(xx - 34) > 24:
            context(m, xx - 7, xx + 7, yy - 6, yy + 6, rng.choice((6.4, 6.4, 9.6)), rng)
    trees(m, rng, 300, (-260, 260), (104, 400), sizes=(0.9, 1.6))
    trees(m, rng, 34, (-130, 130), (67.5, 70), ('round', 'vase', 'gold', 'copper', 'oval'), (0.55, 0.8))
    trees(m, rng, 30, (38, 150), (30, 56), sizes=(0.9, 1.3), z=7.4)
    trees(m, rng, 30, (-190, -84), (30, 56), sizes=(0.9, 1.3), z=7.4)
    people(m, rng, 40, (-90, 90), (67, 72))
    return looking((26, -64, 24), (-14, 80, 7), 33), 1000


def construction(m, spec, rng, aspect):
    """A tower going up: finished below, bare slabs above, a crane."""
    skin, n = SKINS['white-grid'], 14
    poly = rect(-16, 16, 12, 36)
    towers.podium(m, dict(podium=dict(storeys=3, skin='limestone')), rng, rect(-24, 24, 5, 44))
    z = 0.15 + 5 + 2 * 3.6
    storeys(m, poly, z, n, 3.05, skin, rng)
    z += n * 3.05
    for k in range(9):
        m.prism('concrete', poly, z + k * 3.05 - 0.22, z + k * 3.05)
        if k < 8:
            for x in (-15, -7.5, 0, 7.5, 15):
                for y in (13, 20, 28, 35):
                    m.box('concrete', x - 0.35, x + 0.35, y - 0.35, y + 0.35, z + k * 3.05, z + (k + 1) * 3.05 - 0.2)
            m.box('concrete', -4.5, 4.5, 20, 28, z + k * 3.05, z + (k + 1) * 3.05)
            for fr, length in houses.edges_of(poly):
                m.obox('awning', fr, 0, length, -0.1, -0.05, z + k * 3.05 + 1.0, z + k * 3.05 + 1.06)
    top = z + 8 * 3.05
    for k in range(16):
        m.box('wood', -15 + k * 2, -14.8 + k * 2, 13, 13.2, top, top + 1.6)
    people(m, rng, 10, (-14, 14), (13, 35), top)
    _crane(m, 20.5, 26, top + 26)
    pts = [(x, y, zz) for x in (-24, 24) for y in (5, 44) for zz in (0, top + 12)]
    from kit.scenes import framed

    view = framed(spec, pts, aspect, 8)
    street.city(m, rng, view, pts, (10, 30), 0.12, (45, 90), 5)
    m.box('awningink', -48, 48, 3.2, 3.35, 0.15, 2.4)
    return view, 1300


def _crane(m, x, y, top):
    for dx in (-0.9, 0.9):
        for dy in (-0.9, 0.9):
            m.tube('yellowline', (x + dx, y + dy, 0), (x + dx, y + dy, top), 0.11, 0.11, 4)
    z = 0.0
    while z < top - 2:
        for s in (-0.9, 0.9):
            m.tube('yellowline', (x - 0.9, y + s, z), (x + 0.9, y + s, z + 2.4), 0.06, 0.06, 4)
            m.tube('yellowline', (x + s, y - 0.9, z), (x + s, y + 0.9, z + 2.4), 0.06, 0.06, 4)
        z += 2.4
    m.box('white', x - 1.2, x + 1.2, y - 1.4, y + 1.2, top, top + 2.4)
    for k in range(24):
        a, b = x + 14 - k * 2.4, x + 14 - (k + 1) * 2.4
        for s in (-0.6, 0.6):
            m.tube('yellowline', (a, y + s, top + 2.6), (b, y + s, top + 2.6), 0.08, 0.08, 4)
            m.tube('yellowline', (a, y + s, top + 2.6), ((a + b) / 2, y, top + 3.9), 0.05, 0.05, 4)
            m.tube('yellowline', ((a + b) / 2, y, top + 3.9), (b, y + s, top + 2.6), 0.05, 0.05, 4)
        m.tube('yellowline', (a - 1.2, y, top + 3.9), (b - 1.2, y, top + 3.9), 0.08, 0.08, 4)
    m.box('concrete', x + 10, x + 14, y - 0.9, y + 0.9, top + 0.4, top + 2.5)
    m.tube('dark', (x - 24, y, top + 2.5), (x - 24, y, top - 12), 0.05, 0.05, 4)
    m.tube('yellowline', (x, y, top + 2.4), (x, y, top + 9), 0.25, 0.1, 5)
    for e in (x - 34, x + 12):
        m.tube('dark', (x, y, top + 8.9), (e, y, top + 3.9), 0.05, 0.05, 4)


def shore(m, spec, rng, aspect):
    """A sand beach with pines and a boardwalk on a great lake."""
    m.box('water', -9000, 9000, -900, 6000, -3, -0.55)

    def z(x, y):
        return 0.055 * (x - 4 - 5 * math.sin(y / 46)) + 0.25 * math.sin(x / 5 + y / 9) * min(1, max(0, (x - 14) / 8))

    xs, ys = [k * 2.0 - 10 for k in range(0, 60)], [k * 5.0 - 20 for k in range(0, 110)]
    m.add('sand', [(x, y, min(z(x, y), 4.6)) for y in ys for x in xs], [(j * len(xs) + i, j * len(xs) + i + 1, (j + 1) * len(xs) + i + 1, (j + 1) * len(xs) + i) for j in range(len(ys) - 1) for i in range(len(xs) - 1)])
    m.box('deck', 17, 19.4, -20, 300, 0.3, 1.35)
    for k in range(160):
        m.box('wooddark', 16.9, 17.05, -8 + k * 2.0, -7.85 + k * 2.0, 0.5, 2.2)
    m.box('wooddark', 16.9, 17.05, -20, 300, 2.15, 2.28)
    for _ in range(420):
        x, y = rng.uniform(20.5, 40), rng.uniform(0, 110)
        m.instance('grasses', x, y, min(z(x, y), 4.6), rng.uniform(0, 6), rng.uniform(0.7, 1.4))
    trees(m, rng, 190, (27, 105), (12, 330), ('conifer', 'conifer', 'conifer', 'oval', 'copper'), (1.1, 1.9), lambda x, y: min(z(x, y), 4.6))
    people(m, rng, 9, (17.4, 19), (14, 90), 1.35)
    for k in range(12):
        x, y = rng.uniform(6, 14), rng.uniform(18, 120)
        m.instance('person', x, y, z(x, y), rng.uniform(0, 6))
    for k in range(4):
        m.instance('umbrella', 10 + (k % 2) * 2, 26 + k * 14, z(10, 26 + k * 14), 0)
    for x, y in ((-40, 130), (-110, 210), (-22, 260)):
        m.instance('sailboat', x, y, -0.55, rng.uniform(0, 3), 1.2)
    return looking((11.5, -6, 3.4), (4, 120, 3.4), 30, (0.0, 0.0)), 900


PLACES = {f.__name__.replace('_', '-'): f for f in (skyline_water, skyline_aerial, main_street, suburb, harbour, waterfront, transit, escarpment, farm_edge, ravine, river_town, construction, shore)}


def place(m, spec, rng, aspect):
    """The scene function for every place: spec['place'] names it."""
    return PLACES[spec['place']](m, spec, rng, aspect)
