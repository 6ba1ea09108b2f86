const mention = '<span data-mention="trade" data-id="XAUUSD-short">XAUUSD short 20 Nov</span>'

/** A note with most kinds of blocks; no first-level heading, which the page itself has. */
export const sampleNote = [
  '<h2>London open, 20 November</h2>',
  `<p>Gold broke the <strong>Asian range</strong> after a false break below. Took ${mention} on the retest, stop above `,
  'the <mark>08:15 wick</mark>. <a rel="noopener noreferrer" href="https://example.org">Calendar</a> was empty until ',
  '<em>14:30</em>, so the <u>plan</u> was <s>two</s> one trade with <code>0.8%</code> risk.</p>',
  '<h3>Plan</h3>',
  '<ul data-tasks=""><li data-checked="true"><p>Mark the Asian high and low</p></li>',
  '<li data-checked="false"><p>Wait for the retest</p></li></ul>',
  '<ol><li><p>Enter on the close of the five-minute candle</p></li><li><p>Half off at 1.5 R</p>',
  '<ul><li><p>Trail the rest below the last swing</p></li></ul></li></ol>',
  '<blockquote><p>Do less, better.</p></blockquote>',
  '<h3>Levels</h3>',
  '<table><tbody><tr><th><p>Level</p></th><th><p>Price</p></th><th><p>Note</p></th></tr>',
  '<tr><td><p>Asian high</p></td><td><p>4,182.15</p></td><td><p>swept at 08:15</p></td></tr>',
  '<tr><td><p>Asian low</p></td><td><p>4,168.40</p></td><td><p>target</p></td></tr></tbody></table>',
  '<pre><code class="language-mql5">double risk = 0.008;\nif (spread > 35) return;</code></pre>',
  '<hr><p>Done for today.</p>',
].join('')
