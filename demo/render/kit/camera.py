"""Cameras that hold the subject: verticals stay vertical at street level (shift lens), aerials look down."""
import bpy
import math
import mathutils

SENSOR = 36.0


class View:
    """A camera before it exists: projects points to frame units (width 1, origin at the centre)."""

    def __init__(self, pos, look, lens, aspect, shift=(0.0, 0.0)):
        self.pos, self.lens, self.aspect, self.shift = mathutils.Vector(pos), lens, aspect, shift
        self.fwd = mathutils.Vector(look).normalized()
        self.right = self.fwd.cross(mathutils.Vector((0, 0, 1))).normalized()
        self.up = self.right.cross(self.fwd)

    def project(self, p):
        v = mathutils.Vector(p) - self.pos
        depth = v.dot(self.fwd)
        k = self.lens / SENSOR / max(depth, 0.1)
        return v.dot(self.right) * k - self.shift[0], v.dot(self.up) * k - self.shift[1], depth

    def bounds(self, pts):
        """(x0, x1, y0, y1, nearest depth) of the points in frame units."""
        q = [self.project(p) for p in pts]
        return min(p[0] for p in q), max(p[0] for p in q), min(p[1] for p in q), max(p[1] for p in q), min(p[2] for p in q)

    def make(self, far=6000):
        cam = bpy.data.cameras.new('camera')
        cam.lens, cam.sensor_width, cam.clip_end, cam.clip_start = self.lens, SENSOR, far, 0.1
        cam.shift_x, cam.shift_y = self.shift
        ob = bpy.data.objects.new('camera', cam)
        ob.location = self.pos
        ob.rotation_euler = self.fwd.to_track_quat('-Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(ob)
        bpy.context.scene.camera = ob
        return ob


def fit(pts, azimuth, aspect, lens=28.0, height=None, pitch=0.0, fill=(0.8, 0.84), at=(0.0, -0.02), top=None):
    """The view from `azimuth` (degrees from south, east positive) in which the points fill the frame.

    With `height` the camera is level at that height; otherwise it looks down by `pitch` degrees.
    `at` is where the middle of the subject falls, in frame units.
    """
    cx = (min(p[0] for p in pts) + max(p[0] for p in pts)) / 2
    cy = (min(p[1] for p in pts) + max(p[1] for p in pts)) / 2
    cz = (min(p[2] for p in pts) + max(p[2] for p in pts)) / 2
    a, e = math.radians(azimuth), math.radians(pitch)
    away = (math.sin(a), -math.cos(a))
    look = (-away[0] * math.cos(e), -away[1] * math.cos(e), -math.sin(e))
    lo, hi = 4.0, 4000.0
    for _ in range(50):
        mid = (lo + hi) / 2
        b = _view(mid, cx, cy, cz, away, look, lens, aspect, height, e).bounds(pts)
        fits = b[4] > 1 and b[1] - b[0] <= fill[0] and b[3] - b[2] <= fill[1] * aspect
        lo, hi = (lo, mid) if fits else (mid, hi)
    view = _view(hi, cx, cy, cz, away, look, lens, aspect, height, e)
    b = view.bounds(pts)
    view.shift = ((b[0] + b[1]) / 2 - at[0], (b[2] + b[3]) / 2 - at[1])
    return view


def _view(dist, cx, cy, cz, away, look, lens, aspect, height, e):
    z = height if height is not None else cz + dist * math.sin(e)
    k = dist if height is not None else dist * math.cos(e)
    return View((cx + away[0] * k, cy + away[1] * k, z), look, lens, aspect)
