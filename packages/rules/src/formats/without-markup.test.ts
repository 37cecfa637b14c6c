import { withoutMarkup } from './without-markup';

test.each([
  ['<b>Shoulder</b> of <i class="x">lamb</i>', 'Shoulder of lamb'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<SCRIPT src=x>alert(1)', 'a'],
  ['5 < 6 kg, 7 > 6', '5 < 6 kg, 7 > 6'],
  ['<3 cheese', '<3 cheese'],
  ['<scr<b>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<!-- hidden -->shown', 'shown'],
  ['<img src=x onerror=alert(1)', ''],
  ['line 1\nline 2 ', 'line 1\nline 2'],
  ['Bone <b>in</b>, please', 'Bone in, please'],
  ['<scr<script></script>ipt>alert(1)</script>', ''],
  ['<<b>img src=x onerror=alert(1)>', ''],
  ['Fish <!-- hidden --> fresh', 'Fish  fresh'],
  ['a<iframe>b</iframe>c', 'ac'],
])('"%s" is sent and stored as "%s" (CAT-49, API-75)', (typed, sent) => {
  expect(withoutMarkup(typed)).toBe(sent);
});
