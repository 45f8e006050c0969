// A minimal Node server on PostgreSQL for a list and a page of 24 projects: one query, one template, no
// framework, no cache. baseline-server.ts DATABASE_URL; prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const compress = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const server = createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [from = '0', to = '9999999'] = (url.searchParams.get('price') ?? '').split('-');
    const { rows } = await pool.query<{ record: { title: string; city: string } }>(
      'select record from bench_projects where min_price between $1 and $2 order by position limit 24',
      [from, to],
    );
    const isPage = url.pathname.startsWith('/projects');
    const body = isPage
      ? `<!doctype html><title>Projects</title><ul>${rows.map(({ record }) => `<li><h2>${record.title}</h2><p>${record.city}</p></li>`).join('')}</ul>`
      : JSON.stringify(rows.map(({ record }) => record));
    response.setHeader('content-type', isPage ? 'text/html' : 'application/json');
    response.setHeader('content-encoding', 'br');
    response.end(await compress(body, quick));
  })();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
