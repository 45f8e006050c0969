"""Geometry collected per material, then turned into one Blender mesh per material."""
import bpy
import math
from contextlib import contextmanager


class Frame:
    """A wall's own axes: u runs along it, n points outward, z is up. Metres."""

    def __init__(self, ox, oy, ux, uy):
        self.ox, self.oy, self.ux, self.uy = ox, oy, ux, uy

    def at(self, u, n, z):
        return (self.ox + self.ux * u + self.uy * n, self.oy + self.uy * u - self.ux * n, z)


def edges_of(poly):
    """The frames and lengths of a counter-clockwise polygon's edges."""
    out = []
    for i, (ax, ay) in enumerate(poly):
        bx, by = poly[(i + 1) % len(poly)]
        length = math.hypot(bx - ax, by - ay)
        if length > 1e-4:
            out.append((Frame(ax, ay, (bx - ax) / length, (by - ay) / length), length))
    return out


def offset(poly, d):
    """The polygon moved outward by d (inward when negative); corners are mitred."""
    n, out = len(poly), []
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy) = poly[i - 1], poly[i], poly[(i + 1) % n]
        l1, l2 = math.hypot(bx - ax, by - ay) or 1, math.hypot(cx - bx, cy - by) or 1
        n1, n2 = ((by - ay) / l1, -(bx - ax) / l1), ((cy - by) / l2, -(cx - bx) / l2)
        k = max(0.35, 1 + n1[0] * n2[0] + n1[1] * n2[1])
        out.append((bx + d * (n1[0] + n2[0]) / k, by + d * (n1[1] + n2[1]) / k))
    return out


def rect(x0, x1, y0, y1):
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


class Model:
    """Everything that stands in one picture."""

    def __init__(self):
        self.parts, self.instances, self.lamps, self.areas = {}, [], [], []
        self._t = (0.0, 0.0, 1.0, 0.0, 0.0)

    @contextmanager
    def placed(self, x, y, degrees=0, z=0.0):
        """Moves what is built inside the block; blocks may be nested."""
        old = self._t
        ox, oy, oc, os_, oz = old
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        self._t = (ox + x * oc - y * os_, oy + x * os_ + y * oc, oc * c - os_ * s, oc * s + os_ * c, oz + z)
        yield
        self._t = old

    def world(self, x, y, z=0.0):
        tx, ty, c, s, tz = self._t
        return (tx + x * c - y * s, ty + x * s + y * c, z + tz)

    def add(self, mat, verts, faces):
        v, f = self.parts.setdefault(mat, ([], []))
        i = len(v)
        v.extend(self.world(*p) for p in verts)
        f.extend(tuple(i + k for k in face) for face in faces)

    def poly(self, mat, pts):
        self.add(mat, pts, [tuple(range(len(pts)))])

    def box(self, mat, x0, x1, y0, y1, z0, z1):
        self.add(
            mat,
            [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)],
            BOX,
        )

    def obox(self, mat, fr, u0, u1, n0, n1, z0, z1):
        """A box in a wall's frame; n0 is the inner face, n1 the outer."""
        a = fr.at
        self.add(
            mat,
            [a(u0, n1, z0), a(u1, n1, z0), a(u1, n0, z0), a(u0, n0, z0), a(u0, n1, z1), a(u1, n1, z1), a(u1, n0, z1), a(u0, n0, z1)],
            BOX,
        )

    def pane(self, mat, fr, u0, u1, n, z0, z1):
        a = fr.at
        self.poly(mat, [a(u0, n, z0), a(u1, n, z0), a(u1, n, z1), a(u0, n, z1)])

    def prism(self, mat, pts, z0, z1, top=True, bottom=True):
        n = len(pts)
        verts = [(x, y, z0) for x, y in pts] + [(x, y, z1) for x, y in pts]
        faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        if top:
            faces.append(tuple(range(n, 2 * n)))
        if bottom:
            faces.append(tuple(range(n - 1, -1, -1)))
        self.add(mat, verts, faces)

    def flat(self, mat, pts, z):
        self.poly(mat, [(x, y, z) for x, y in pts])

    def tube(self, mat, a, b, ra, rb, sides=8):
        """A tapered cylinder from point a to point b."""
        import mathutils

        d = mathutils.Vector(b) - mathutils.Vector(a)
        q = d.to_track_quat('Z', 'Y')
        verts = []
        for p, r in ((a, ra), (b, rb)):
            for i in range(sides):
                t = math.tau * i / sides
                w = q @ mathutils.Vector((math.cos(t) * r, math.sin(t) * r, 0))
                verts.append((p[0] + w.x, p[1] + w.y, p[2] + w.z))
        faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
        faces += [tuple(range(sides - 1, -1, -1)), tuple(range(sides, 2 * sides))]
        self.add(mat, verts, faces)

    def instance(self, kind, x, y, z=0.0, turn=0.0, scale=1.0):
        """Asks for a copy of a shared asset (tree, person, car)."""
        wx, wy, wz = self.world(x, y, z)
        self.instances.append((kind, wx, wy, wz, turn + math.atan2(self._t[3], self._t[2]), scale))

    def lamp(self, x, y, z, power, color=(1, 0.72, 0.42), radius=0.25):
        self.lamps.append((*self.world(x, y, z), power, color, radius))

    def area(self, x, y, z, towards, w, h, power, color=(1, 1, 1), portal=False):
        """A flat lamp of w by h metres facing `towards`; a portal only guides sky light."""
        self.areas.append((*self.world(x, y, z), towards, w, h, power, color, portal))

    def objects(self, materials, name='model'):
        """Makes the Blender objects, one per material."""
        for mat, (verts, faces) in self.parts.items():
            me = bpy.data.meshes.new(f'{name}-{mat}')
            me.from_pydata(verts, [], faces)
            me.materials.append(materials[mat])
            bpy.context.scene.collection.objects.link(bpy.data.objects.new(me.name, me))


BOX = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
