import { escapeHtml } from './document-blocks.ts'

/** Nothing in an exported file may run or load. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Readable on screens and on paper, always light. */
export const exportStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 720px; padding: 40px 24px; background: #fff; color: #1b1a1f;
  font: 16px/1.6 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { margin: 1.4em 0 .4em; line-height: 1.25; break-after: avoid; }
h1 { font-size: 1.6em; } h2 { font-size: 1.3em; } h3 { font-size: 1.1em; }
article > :first-child { margin-top: 0; }
p, ul, ol, pre, table, blockquote { margin: .6em 0; }
p, li { white-space: pre-wrap; }
ul, ol { padding-left: 1.6em; }
ul[data-tasks] { padding-left: 0; list-style: none; }
li[data-checked] { position: relative; padding-left: 1.7em; }
li[data-checked]::before { position: absolute; left: 0; content: "\\2610"; }
li[data-checked="true"]::before { content: "\\2611"; }
li > :is(p, div, ul, ol) { margin: 0; }
blockquote { padding-left: 16px; border-left: 3px solid #cfcbe8; color: #4a4753; }
pre, code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; }
code { padding: .1em .3em; border-radius: 4px; background: #f2f1f7; }
pre { padding: 12px 16px; border-radius: 8px; background: #f2f1f7; white-space: pre-wrap; }
pre code { padding: 0; background: none; }
mark { background: #ffe9a8; color: inherit; }
img { display: block; max-width: 100%; height: auto; margin: 12px 0; border-radius: 8px; break-inside: avoid; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 10px; border: 1px solid #d9d7e3; text-align: left; vertical-align: top; }
th { background: #f6f5fa; }
:is(th, td) > * { margin: 0; }
tr, pre, blockquote { break-inside: avoid; }
hr { margin: 24px 0; border: 0; border-top: 1px solid #d9d7e3; }
a { color: #5546b8; }
[data-mention] { padding: .1em .4em; border-radius: 6px; background: #efedfb; font-weight: 600; }
.title { margin: 0 0 24px; }
article + article { margin-top: 48px; padding-top: 32px; border-top: 1px solid #d9d7e3; }
@page { margin: 18mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  article + article { margin-top: 0; padding-top: 0; border-top: 0; break-before: page; }
}
`.trim()

type ExportDocument = {
  readonly title: string
  readonly language: string
  /** Shows the title above the notes, as of a notebook: a note's own title is its first line. */
  readonly showTitle: boolean
  /** Sanitised HTML of each note, with everything it needs inside. */
  readonly notes: readonly string[]
}

/** One HTML file that needs no other: notes with style sheet, title and a policy that forbids scripts. */
export function exportDocument({ title, language, showTitle, notes }: ExportDocument): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${exportStyles}</style>`,
    '</head>',
    '<body>',
    ...(showTitle ? [`<h1 class="title">${escapeHtml(title)}</h1>`] : []),
    ...notes.map((html) => `<article>${html}</article>`),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
