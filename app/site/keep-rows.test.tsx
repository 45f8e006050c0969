import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { recurring } from '../ui/kept-rows.tsx';
import { joinPieces, keepRows } from './keep-rows.ts';

test('a row is written once for the same props, and another component’s or other props’ apart', () => {
  let rendered = 0;
  const { writeRows } = keepRows(() => `<li>${(rendered += 1)}</li>`);
  const write = (row: ReactElement) => writeRows([row]);
  const Name = ({ name }: { name: string; onPress?: () => void }) => <li>{name}</li>;
  const Title = ({ name }: { name: string }) => <li title={name} />;
  expect(write(<Name name="A" onPress={() => {}} />)).toBe('<li>1</li>');
  expect(write(<Name name="A" onPress={() => {}} />)).toBe('<li>1</li>');
  expect(write(<Name name="B" />)).toBe('<li>2</li>');
  expect(write(<Title name="A" />)).toBe('<li>3</li>');
  expect(write(<Title name="A" />)).toBe('<li>3</li>');
});

test('a recurring object is told by itself, any other by what it says', () => {
  let rendered = 0;
  const { writeRows } = keepRows(() => `<li>${(rendered += 1)}</li>`);
  const write = (row: ReactElement) => writeRows([row]);
  const Home = ({ home }: { home: { name: string } }) => <li>{home.name}</li>;
  const home = recurring({ name: 'A' });
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={recurring({ name: 'A' })} />)).toBe('<li>2</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
});

test('a page has its rows in their places, each the same bytes on every page', () => {
  const { writeRows, writePage } = keepRows((row) => {
    const { name } = row.props as { name: string };
    return `<li>${name}</li>`;
  });
  const Name = ({ name }: { name: string }) => <li>{name}</li>;
  const write = (title: string, ...names: string[]) =>
    writePage(
      () =>
        `<h1>${title}</h1><ul>${writeRows(names.map((name) => <Name key={name} name={name} />))}</ul>`,
    );
  const first = write('One', 'A', 'é');
  const second = write('Two', 'é');
  expect(joinPieces(first)).toBe('<h1>One</h1><ul><li>A</li><li>é</li></ul>');
  expect(joinPieces(second)).toBe('<h1>Two</h1><ul><li>é</li></ul>');
  expect(second[1]).toBe(first[2]);
});

test('rows within a row are a part of it', () => {
  const Inner = () => <li>inner</li>;
  const Outer = () => <li>outer</li>;
  const { writeRows, writePage } = keepRows((row) =>
    row.type === Inner ? '<li>inner</li>' : `<li><ul>${writeRows([<Inner key="" />])}</ul></li>`,
  );
  const outer = () => `<ul>${writeRows([<Outer key="" />])}</ul>`;
  const whole = '<ul><li><ul><li>inner</li></ul></li></ul>';
  expect(joinPieces(writePage(outer))).toBe(whole);
  expect(joinPieces(writePage(outer))).toBe(whole);
});
