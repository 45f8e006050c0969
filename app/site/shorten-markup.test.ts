import { expect, test } from 'vitest';
import { shortenMarkup } from './shorten-markup.ts';

test('quotes, slashes and ends that HTML can do without go from markup', () => {
  const row =
    '<li hidden=""><label><input type="checkbox" name="city" value=""/>Ottawa<b>3</b></label></li>';
  expect(shortenMarkup(row)).toBe(
    '<li hidden><label><input type=checkbox name=city value>Ottawa<b>3</b></label>',
  );
});

test('texts, values of several words, classes and addresses stay as they are', () => {
  const row =
    '<a class="a" href="/projects/">King&#x27;s &lt;b=&quot;1&quot;&gt;</a><img src="/a/" alt="b=c"/><i title="a &quot;b&quot;=&quot;&quot;">p="q"</i>';
  expect(shortenMarkup(row)).toBe(
    '<a class="a" href="/projects/">King\'s &lt;b=&quot;1&quot;&gt;</a><img src="/a/" alt="b=c"><i title="a &quot;b&quot;=&quot;&quot;">p="q"</i>',
  );
});
