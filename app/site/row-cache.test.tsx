import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { markShared } from '../ui/cached-rows.tsx';
import { joinPieces, createRowCache } from './row-cache.ts';

test('a row is rendered once for each component and props, ignoring functions', () => {
  let rendered = 0;
  const { renderRows } = createRowCache(() => `<li>${(rendered += 1)}</li>`);
  const write = (row: ReactElement) => renderRows([row]);
  const Name = ({ name }: { name: string; onPress?: () => void }) => <li>{name}</li>;
  const Title = ({ name }: { name: string }) => <li title={name} />;
  expect(write(<Name name="A" onPress={() => {}} />)).toBe('<li>1</li>');
  expect(write(<Name name="A" onPress={() => {}} />)).toBe('<li>1</li>');
  expect(write(<Name name="B" />)).toBe('<li>2</li>');
  expect(write(<Title name="A" />)).toBe('<li>3</li>');
  expect(write(<Title name="A" />)).toBe('<li>3</li>');
});

test.each([
  ['Latin', 'a', 1],
  ['Chinese', '東', 2],
])('rows with %s props stay within 4 MB, and the one in use is kept', (_, character, bytes) => {
  let rendered = 0;
  const { renderRows } = createRowCache(() => `<li>${(rendered += 1)}${'é'.repeat(5000)}</li>`);
  const Name = ({ name }: { name: string }) => <li>{name}</li>;
  const long = character.repeat(10_000);
  const write = (number: number) => renderRows([<Name key="" name={`${number} ${long}`} />]);
  const inUse = write(0);
  const next = write(1);
  for (let number = 2; number <= 4_000_000 / (10_000 + 10_000 * bytes); number += 1) {
    write(number);
    expect(write(0)).toBe(inUse);
  }
  expect(write(1)).not.toBe(next);
});

test('shared objects are compared by identity, others by content', () => {
  let rendered = 0;
  const { renderRows } = createRowCache(() => `<li>${(rendered += 1)}</li>`);
  const write = (row: ReactElement) => renderRows([row]);
  const Home = ({ home }: { home: { name: string } }) => <li>{home.name}</li>;
  const home = markShared({ name: 'A' });
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={markShared({ name: 'A' })} />)).toBe('<li>2</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
});

test('a page contains its rows in order, as the same bytes on every page', () => {
  const { renderRows, renderPage } = createRowCache((row) => {
    const { name } = row.props as { name: string };
    return `<li>${name}</li>`;
  });
  const Name = ({ name }: { name: string }) => <li>{name}</li>;
  const write = (title: string, ...names: string[]) =>
    renderPage(
      () =>
        `<h1>${title}</h1><ul>${renderRows(names.map((name) => <Name key={name} name={name} />))}</ul>`,
    );
  const first = write('One', 'A', 'é');
  const second = write('Two', 'é');
  expect(joinPieces(first)).toBe('<h1>One</h1><ul><li>A</li><li>é</li></ul>');
  expect(joinPieces(second)).toBe('<h1>Two</h1><ul><li>é</li></ul>');
  expect(second[1]).toBe(first[2]);
});

test('nested rows are part of the outer row', () => {
  const Inner = () => <li>inner</li>;
  const Outer = () => <li>outer</li>;
  const { renderRows, renderPage } = createRowCache((row) =>
    row.type === Inner ? '<li>inner</li>' : `<li><ul>${renderRows([<Inner key="" />])}</ul></li>`,
  );
  const outer = () => `<ul>${renderRows([<Outer key="" />])}</ul>`;
  const whole = '<ul><li><ul><li>inner</li></ul></li></ul>';
  expect(joinPieces(renderPage(outer))).toBe(whole);
  expect(joinPieces(renderPage(outer))).toBe(whole);
});
