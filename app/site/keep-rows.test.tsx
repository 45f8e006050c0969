import { expect, test } from 'vitest';
import { recurring } from '../ui/kept-rows.tsx';
import { keepRows } from './keep-rows.ts';

test('a row is written once for the same props, and another component’s or other props’ apart', () => {
  let rendered = 0;
  const write = keepRows(() => `<li>${(rendered += 1)}</li>`);
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
  const write = keepRows(() => `<li>${(rendered += 1)}</li>`);
  const Home = ({ home }: { home: { name: string } }) => <li>{home.name}</li>;
  const home = recurring({ name: 'A' });
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={home} />)).toBe('<li>1</li>');
  expect(write(<Home home={recurring({ name: 'A' })} />)).toBe('<li>2</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
  expect(write(<Home home={{ name: 'A' }} />)).toBe('<li>3</li>');
});
