"""Furniture as an architect's model shows it: soft blocks in few materials."""
import math

from kit.mesh import rect


def round_box(m, mat, x0, x1, y0, y1, z0, z1, r=0.06):
    """A box with rounded upright edges and softened rims."""
    from kit.towers import round_rect

    rings = []
    for inset, z in ((r * 0.6, z0), (0, z0 + r * 0.6), (0, z1 - r * 0.6), (r * 0.25, z1 - r * 0.2), (r * 0.7, z1)):
        rings.append([(x, y, z) for x, y in round_rect(x0 + inset, x1 - inset, y0 + inset, y1 - inset, max(0.01, r), 3)])
    n = len(rings[0])
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    faces.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    m.add(mat, [p for ring in rings for p in ring], faces)


def sofa(m, w=2.4, mat='fabric', seats=3):
    """A sofa whose back is at y = 0 and whose front looks to -y."""
    round_box(m, mat, -w / 2, w / 2, -0.95, 0, 0.12, 0.4, 0.06)
    round_box(m, mat, -w / 2, w / 2, -0.24, 0, 0.3, 0.82, 0.08)
    for s in (-1, 1):
        round_box(m, mat, s * w / 2 - (0.2 if s > 0 else 0), s * w / 2 + (0 if s > 0 else 0.2), -0.95, 0, 0.2, 0.62, 0.07)
    k = (w - 0.44) / seats
    for i in range(seats):
        x = -w / 2 + 0.22 + i * k
        round_box(m, mat, x + 0.01, x + k - 0.01, -0.93, -0.22, 0.36, 0.52, 0.07)
        round_box(m, mat, x + 0.04, x + k - 0.04, -0.36, -0.18, 0.5, 0.84, 0.08)
    round_box(m, 'fabriccopper', -w / 2 + 0.28, -w / 2 + 0.7, -0.5, -0.36, 0.52, 0.88, 0.07)
    round_box(m, 'fabricink', w / 2 - 0.72, w / 2 - 0.3, -0.5, -0.36, 0.52, 0.88, 0.07)
    for x in (-w / 2 + 0.15, w / 2 - 0.15):
        m.box('wooddark', x - 0.03, x + 0.03, -0.88, -0.82, 0, 0.14)
        m.box('wooddark', x - 0.03, x + 0.03, -0.12, -0.06, 0, 0.14)


def armchair(m, mat='leather'):
    round_box(m, mat, -0.38, 0.38, -0.75, 0, 0.3, 0.46, 0.06)
    round_box(m, mat, -0.38, 0.38, -0.16, 0, 0.38, 0.86, 0.07)
    for s in (-0.4, 0.34):
        round_box(m, 'wooddark', s, s + 0.06, -0.74, -0.02, 0.56, 0.62, 0.02)
        for y in (-0.72, -0.08):
            m.box('wooddark', s, s + 0.06, y, y + 0.06, 0, 0.58)


def chair(m, seat='fabricink', leg='wooddark'):
    round_box(m, seat, -0.23, 0.23, -0.44, 0, 0.43, 0.49, 0.03)
    round_box(m, seat, -0.23, 0.23, -0.05, 0, 0.56, 0.86, 0.03)
    for x in (-0.2, 0.17):
        for y in (-0.42, -0.04):
            m.box(leg, x, x + 0.03, y, y + 0.03, 0, 0.86 if y > -0.2 else 0.44)


def stool(m, seat='leather'):
    m.tube(seat, (0, 0, 0.64), (0, 0, 0.7), 0.19, 0.19, 18)
    for a in range(4):
        t = math.tau * (a + 0.5) / 4
        m.tube('dark', (0.22 * math.cos(t), 0.22 * math.sin(t), 0), (0.13 * math.cos(t), 0.13 * math.sin(t), 0.64), 0.014, 0.014, 6)


def table(m, w, d, h=0.74, top='wood', leg='dark'):
    round_box(m, top, -w / 2, w / 2, -d / 2, d / 2, h - 0.05, h, 0.02)
    for x in (-w / 2 + 0.08, w / 2 - 0.14):
        for y in (-d / 2 + 0.08, d / 2 - 0.14):
            m.box(leg, x, x + 0.06, y, y + 0.06, 0, h - 0.04)


def round_table(m, r, h, top='marble'):
    m.tube(top, (0, 0, h - 0.04), (0, 0, h), r, r, 32)
    m.tube('dark', (0, 0, 0), (0, 0, h - 0.04), 0.04, 0.04, 10)
    m.tube('dark', (0, 0, 0), (0, 0, 0.02), r * 0.5, r * 0.5, 24)


def pendant(m, x, y, top, drop, r=0.18, shade='brass', power=30):
    m.tube('dark', (x, y, top - drop), (x, y, top), 0.008, 0.008, 5)
    m.tube(shade, (x, y, top - drop - r * 0.9), (x, y, top - drop), r, r * 0.35, 20)
    m.tube('lampsoft', (x, y, top - drop - r * 0.95), (x, y, top - drop - r * 0.85), r * 0.8, r * 0.8, 16)
    m.lamp(x, y, top - drop - r - 0.12, power, radius=0.12)


def globe(m, x, y, top, drop, r=0.16, power=18):
    m.tube('dark', (x, y, top - drop), (x, y, top), 0.008, 0.008, 5)
    prev = None
    for k in range(7):
        t = math.pi * k / 6
        now = (r * math.sin(t), top - drop - r + r * math.cos(t))
        if prev:
            m.tube('lampsoft', (x, y, now[1]), (x, y, prev[1]), max(now[0], 0.005), max(prev[0], 0.005), 16)
        prev = now
    m.lamp(x, y, top - drop - 2 * r - 0.1, power, radius=0.15)


def floor_lamp(m, x, y):
    m.tube('dark', (x, y, 0), (x, y, 0.02), 0.16, 0.16, 18)
    m.tube('dark', (x, y, 0), (x, y, 1.5), 0.012, 0.012, 6)
    m.tube('lampshade', (x, y, 1.38), (x, y, 1.68), 0.22, 0.16, 20)
    m.lamp(x, y, 1.8, 14, radius=0.15)


def rug(m, x0, x1, y0, y1, mat='fabric', edge='fabricink'):
    m.box(edge, x0, x1, y0, y1, 0, 0.012)
    m.box(mat, x0 + 0.12, x1 - 0.12, y0 + 0.12, y1 - 0.12, 0, 0.016)


def plant(m, x, y, kind='multi', scale=0.26, pot='granite'):
    m.tube(pot, (x, y, 0), (x, y, 0.42), 0.2, 0.26, 20)
    m.tube('soil', (x, y, 0.4), (x, y, 0.425), 0.23, 0.23, 18)
    m.instance(kind, x, y, 0.38, x * 3 + y, scale)


def curtain(m, x0, x1, y, z0, z1, mat='linen', folds=None):
    n = (folds or max(4, int(abs(x1 - x0) / 0.09))) * 2
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n
        ya, yb = y + (0.06 if i % 2 else 0), y + (0 if i % 2 else 0.06)
        m.poly(mat, [(a, ya, z0), (b, yb, z0), (b, yb, z1), (a, ya, z1)])


def art(m, fr, u, z, w, h, colors):
    """A framed composition of a few blocks of colour on a wall's frame."""
    m.obox('wooddark', fr, u - w / 2, u + w / 2, 0, 0.04, z, z + h)
    m.obox('linen', fr, u - w / 2 + 0.03, u + w / 2 - 0.03, 0, 0.045, z + 0.03, z + h - 0.03)
    m.obox(colors[0], fr, u - w * 0.32, u + w * 0.1, 0, 0.048, z + h * 0.16, z + h * 0.62)
    m.obox(colors[1], fr, u - w * 0.06, u + w * 0.33, 0, 0.05, z + h * 0.42, z + h * 0.84)
    m.obox(colors[2], fr, u + w * 0.14, u + w * 0.34, 0, 0.049, z + h * 0.15, z + h * 0.36)


def bed(m, w=1.7):
    """A bed whose head is at y = 0 and whose foot is at -y."""
    m.box('wood', -w / 2 - 0.5, w / 2 + 0.5, -0.06, 0, 0.0, 1.15)
    round_box(m, 'wooddark', -w / 2, w / 2, -2.1, -0.06, 0.14, 0.3, 0.03)
    round_box(m, 'linen', -w / 2 + 0.02, w / 2 - 0.02, -2.08, -0.06, 0.3, 0.52, 0.08)
    round_box(m, 'fabricink', -w / 2 - 0.03, w / 2 + 0.03, -2.12, -1.15, 0.33, 0.56, 0.07)
    round_box(m, 'linen', -w / 2 - 0.02, w / 2 + 0.02, -1.25, -0.75, 0.36, 0.57, 0.07)
    for s in (-0.42, 0.42):
        round_box(m, 'linen', s - 0.34, s + 0.34, -0.5, -0.12, 0.52, 0.74, 0.1)
        round_box(m, 'fabriccopper' if s > 0 else 'fabric', s - 0.24, s + 0.24, -0.64, -0.46, 0.54, 0.82, 0.08)
    for s in (-w / 2 - 0.42, w / 2 + 0.02):
        round_box(m, 'wooddark', s, s + 0.4, -0.42, -0.06, 0.1, 0.46, 0.02)
        m.tube('brass', (s + 0.2, -0.22, 0.46), (s + 0.2, -0.22, 0.7), 0.02, 0.02, 8)
        m.tube('lampshade', (s + 0.2, -0.22, 0.7), (s + 0.2, -0.22, 0.92), 0.14, 0.1, 16)
        m.lamp(s + 0.2, -0.24, 1.0, 8, radius=0.1)


def shelves(m, fr, u0, u1, z0, z1, rng, rows=5, depth=0.32, mat='wood'):
    """Bookshelves against a wall, with books and a few objects."""
    m.obox(mat, fr, u0, u1, 0, 0.03, z0, z1)
    for k in range(rows + 1):
        z = z0 + (z1 - z0) * k / rows
        m.obox(mat, fr, u0, u1, 0, depth, z - 0.02, z + 0.02)
    cols = max(1, round((u1 - u0) / 0.9))
    for c in range(cols + 1):
        u = u0 + (u1 - u0) * c / cols
        m.obox(mat, fr, u - 0.015, u + 0.015, 0, depth, z0, z1)
    for k in range(rows):
        z, gap = z0 + (z1 - z0) * k / rows + 0.02, (z1 - z0) / rows
        u = u0 + 0.05
        while u < u1 - 0.12:
            t = rng.uniform(0.025, 0.05)
            if rng.random() < 0.72:
                m.obox(rng.choice(('linen', 'fabricink', 'fabriccopper', 'cardwarm', 'moss', 'dark', 'fabric')), fr, u, u + t, 0.05, 0.05 + rng.uniform(0.16, 0.23), z, z + gap * rng.uniform(0.5, 0.8))
                u += t + 0.004
            else:
                u += rng.uniform(0.1, 0.4)


def kitchen_run(m, fr, u0, u1, front='boarddark', top='marble', uppers='wood', h=2.7):
    """Base cabinets, counter, splashback, upper cabinets, hob and hood along a wall."""
    m.obox('dark', fr, u0, u1, 0, 0.54, 0, 0.1)
    n = max(2, round((u1 - u0) / 0.6))
    w = (u1 - u0) / n
    for i in range(n):
        m.obox(front, fr, u0 + i * w + 0.004, u0 + (i + 1) * w - 0.004, 0, 0.6, 0.1, 0.86)
        m.obox('brass', fr, u0 + i * w + 0.12, u0 + (i + 1) * w - 0.12, 0.6, 0.615, 0.78, 0.795)
    m.obox(top, fr, u0 - 0.01, u1 + 0.01, 0, 0.63, 0.87, 0.91)
    m.obox(top, fr, u0, u1, 0, 0.02, 0.91, 1.5)
    mid = (u0 + u1) / 2
    for i in range(n):
        a, b = u0 + i * w, u0 + (i + 1) * w
        if b <= mid - 0.35 or a >= mid + 0.35:
            m.obox(uppers, fr, a + 0.004, b - 0.004, 0, 0.36, 1.5, h - 0.35)
    m.obox('litsoft', fr, u0 + 0.05, mid - 0.5, 0.1, 0.13, 1.485, 1.498)
    m.obox('litsoft', fr, mid + 0.5, u1 - 0.05, 0.1, 0.13, 1.485, 1.498)
    m.obox('zinc', fr, mid - 0.32, mid + 0.32, 0, 0.42, 1.62, 1.72)
    m.obox('zinc', fr, mid - 0.14, mid + 0.14, 0, 0.26, 1.72, h)
    m.obox('screen', fr, mid - 0.3, mid + 0.3, 0.08, 0.54, 0.905, 0.916)
    p = fr.at(u0 + 0.7, 0.3, 0.91)
    for k, c in enumerate(('brass', 'fabriccopper', 'linen')):
        q = fr.at(u0 + 0.5 + k * 0.16, 0.2, 0.91)
        m.tube(c, q, (q[0], q[1], 1.06 + k * 0.05), 0.05, 0.045, 14)
