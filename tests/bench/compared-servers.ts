import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { generateProjects } from '../support/generate/generate-projects.ts';
import { startThrowAwayPostgres } from '../support/postgres.ts';
import { until } from '../support/until.ts';

interface Compared {
  url: string;
  stop(): Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** nginx serving one page as a file, compressed on the fly; null if it is not installed. */
export async function startNginx(page: string): Promise<Compared | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-nginx-'));
  const port = await findFreePort();
  mkdirSync(path.join(folder, 'html'));
  writeFileSync(path.join(folder, 'html/projects'), page);
  const config = `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 512; }
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/html; default_type text/html; gzip on; gzip_comp_level 1; } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), ...user], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', () => fetch(url).then(Boolean, () => null));
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `baseline-server.ts` on PostgreSQL with this many projects; null if PostgreSQL is not installed. */
export async function startBaseline(projects: number): Promise<Compared | null> {
  const postgres = await startThrowAwayPostgres();
  if (!postgres) return null;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(
    'create table bench_projects (position int primary key, min_price int, record jsonb)',
  );
  await client.query(
    `insert into bench_projects select ordinality, (value->>'minPriceCad')::int, value
     from jsonb_array_elements($1::jsonb) with ordinality`,
    [JSON.stringify([...generateProjects(projects, 1)])],
  );
  await client.query('create index on bench_projects (min_price)');
  await client.query('analyze bench_projects');
  await client.end();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      path.join(import.meta.dirname, 'baseline-server.ts'),
      postgres.url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port.toString())}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await postgres.stop();
    },
  };
}
