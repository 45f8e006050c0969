"""One function per kind of picture: builds the scene for a spec and returns the view."""
import math

from kit import houses, interiors, places, street, towers
from kit.camera import View, fit


def framed(spec, pts, aspect, street_height=4.5):
    """The view a spec asks for; see README.md for the words."""
    cam = spec.get('camera', {})
    aerial = spec.get('view') == 'aerial'
    height = None if aerial else cam.get('height', street_height)
    if 'crop' in cam:
        top = cam['crop']
        pts = [(x, y, min(z, top)) for x, y, z in pts]
    if 'from' in cam:
        pts = [(x, y, max(z, cam['from'])) for x, y, z in pts]
    return fit(pts, cam.get('azimuth', 28), aspect, cam.get('lens', 26), height, cam.get('pitch', 24 if aerial else 0), tuple(cam.get('fill', (0.86, 0.84))), tuple(cam.get('at', (0, 0.0 if aerial else -0.0))))


def tower(m, spec, rng, aspect):
    pts = towers.tower(m, spec, rng)
    view = framed(spec, pts, aspect, 9)
    c = spec.get('city', {})
    street.city(m, rng, view, pts, tuple(c.get('heights', (12, 38))), c.get('towers', 0.16), tuple(c.get('tall', (50, 120))), c.get('reach', 6))
    return view, 1100 if spec.get('view') == 'aerial' else 1400


def midrise(m, spec, rng, aspect):
    pts = towers.midrise(m, spec, rng)
    view = framed(spec, pts, aspect, 5)
    c = spec.get('city', {})
    street.city(m, rng, view, pts, tuple(c.get('heights', (7, 20))), c.get('towers', 0.03), tuple(c.get('tall', (40, 70))), c.get('reach', 4))
    _beside(m, spec, rng, pts, view)
    return view, 900


def _beside(m, spec, rng, pts, view):
    """Fills the rest of the subject's own block."""
    x0, x1 = min(p[0] for p in pts), max(p[0] for p in pts)
    clear = street.Clear(view, pts)
    for a, b in ((-46, x0 - 4), (x1 + 4, 46)):
        if b - a > 8:
            h = rng.uniform(8, 13)
            if clear.building(a, b, 6, 24, h):
                towers.context(m, a, b, 6, 24, h, rng, True)
    for a in (-30, 0, 30):
        if clear.building(a - 13, a + 13, 42, 60, 12):
            towers.context(m, a - 13, a + 13, 42, 60, rng.uniform(7, 14), rng)


def detached(m, spec, rng, aspect):
    pts = houses.house(m, spec, rng)
    view = framed(spec, pts, aspect, 2.4)
    _, y0 = street.lane(m, rng, view, pts, 'houses', 8.5, spec.get('size', (12, 11))[0] + 4)
    x1 = max(p[0] for p in pts)
    g = spec.get('garage', 'right')
    drive = (x1 - 5.3, x1 - 0.3) if g == 'right' else (-x1 + 0.3, -x1 + 5.3) if g == 'left' else None
    bodies = {'right': -2.8, 'left': 2.8}.get(g, 0)
    street.yard(m, rng, -x1 - 1, x1 + 1, 8.5, y0, drive, bodies)
    return view, 420


def semi(m, spec, rng, aspect):
    pts = houses.semis(m, spec, rng)
    view = framed(spec, pts, aspect, 2.4)
    _, y0 = street.lane(m, rng, view, pts, 'semis', 8.0, 19)
    street.yard(m, rng, -8, -0.6, 8, y0, None, -1.3)
    street.yard(m, rng, 0.6, 8, 8, y0, None, 1.3)
    m.instance('hedge', 0, -4, 0, 1.57, 1.1)
    m.instance('hedge', 0, -6.2, 0, 1.57, 1.1)
    return view, 420


def townhouses(m, spec, rng, aspect):
    pts = houses.row(m, spec, rng)
    view = framed(spec, pts, aspect, 2.6)
    street.lane(m, rng, view, pts, 'rows', 5.5, max(p[0] for p in pts) * 2 + 6)
    return view, 420


def stacked(m, spec, rng, aspect):
    pts = houses.stacked(m, spec, rng)
    view = framed(spec, pts, aspect, 2.6)
    street.lane(m, rng, view, pts, 'rows', 6.5, max(p[0] for p in pts) * 2 + 6)
    half = max(p[0] for p in pts)
    m.box('paving', -half - 3, half + 3, -4.6, -2.6, -0.4, 0.05)
    return view, 420


SCENES = {'tower': tower, 'midrise': midrise, 'detached': detached, 'semi': semi, 'townhouses': townhouses, 'stacked': stacked, 'room': interiors.room, 'place': places.place}
