import { describe, expect, test } from 'vitest';
import { mapTexts, parseSafeHtml, toHtml, toText } from './safe-html.ts';

const cleaned = (html: string) => toHtml(parseSafeHtml(html));

describe('what somebody writes into a mail', () => {
  test('keeps paragraphs, emphasis, lists and links', () => {
    const html =
      '<p>Dear <strong>Asha</strong>,<br>see <a href="https://muster.test/?a=1&amp;b=2">this</a></p><ul><li>one</li><li>two</li></ul>';
    expect(cleaned(html)).toBe(html);
    expect(toText(parseSafeHtml(html))).toBe('Dear Asha,\nsee this (https://muster.test/?a=1&b=2)\n\n- one\n- two');
  });

  test('leaves everything else text, as it was typed', () => {
    expect(cleaned('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    const dollar = '$';
    expect(cleaned(`<p>{{7*7}} ${dollar}{7*7} <img src=x onerror=alert(1)></p>`)).toBe(
      `<p>{{7*7}} ${dollar}{7*7} &lt;img src=x onerror=alert(1)&gt;</p>`,
    );
    expect(cleaned('<!-- hidden --> 2 < 3 & 4 > 1')).toBe('<p>&lt;!-- hidden --&gt; 2 &lt; 3 &amp; 4 &gt; 1</p>');
    expect(toText(parseSafeHtml('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>');
  });

  test('loses attributes and links that are none', () => {
    expect(cleaned('<p onclick="x()" style="color:red">a</p>')).toBe('<p>a</p>');
    expect(cleaned('<a href="javascript:alert(1)">a</a>')).toBe('<p><a>a</a></p>');
    expect(cleaned(`<a href='data:text/html,x'>a</a><a HREF="mailto:a@b.test">b</a>`)).toBe(
      '<p><a>a</a><a href="mailto:a@b.test">b</a></p>',
    );
    expect(cleaned('<a href="https://x.test/&quot; onclick=&quot;y">a</a>')).toBe('<p><a>a</a></p>');
  });

  test('closes what was left open and passes over what was never opened', () => {
    expect(cleaned('<p>one<p><b>two</p></i>three')).toBe('<p>one</p><p><strong>two</strong></p><p>three</p>');
    expect(cleaned('<ul><li>a<li>b</ul>')).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(cleaned('<ul><li>a<ul><li>b</li></ul></li></ul>')).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
  });

  test('may be plain text: an empty line begins a paragraph, a line break stays one', () => {
    expect(cleaned('Hello\n\nOne\ntwo\n')).toBe('<p>Hello</p><p>One<br>two</p>');
    expect(cleaned('')).toBe('');
  });

  test('is the same when it is cleaned again', () => {
    for (const html of ['<b>x', 'a &amp;lt; b', '<script>', '<p>&amp;amp;</p>', 'x\n\ny'])
      expect(cleaned(cleaned(html))).toBe(cleaned(html));
  });
});

test('texts are replaced without becoming HTML, and an empty paragraph goes', () => {
  const nodes = parseSafeHtml('<p>Dear %Name%</p><p>%Note%</p>');
  const filled = mapTexts(nodes, (text) => text.replace('%Name%', '<b>"Bobby"</b>').replace('%Note%', ''));
  expect(toHtml(filled)).toBe('<p>Dear &lt;b&gt;&quot;Bobby&quot;&lt;/b&gt;</p>');
});
