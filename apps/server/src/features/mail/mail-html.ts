import type { Language } from '@plumbline/contract/identity/languages'
import type { MailBlock } from './texts/mail-texts.ts'

const BODY = 'margin:0;padding:24px;font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif'
const COLUMN = 'max-width:560px;margin:0 auto;font-size:16px;line-height:1.5;overflow-wrap:anywhere'
const PARAGRAPH = 'margin:0 0 16px'
const LIST = 'margin:0 0 16px;padding-left:20px'
const BUTTON = [
  'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#6C5DD3;color:#ffffff',
  'font-weight:600;text-decoration:none',
].join(';')

/**
 * A single column without images and without colours but the button's: mail clients apply their own, including dark
 * themes. Links in `blocks` must be safe to follow; texts are escaped here.
 */
export function mailHtml(language: Language, title: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="${escapeHtml(BODY)}">
<div style="${COLUMN}">
${blocks.map(element).join('\n')}
</div>
</body>
</html>
`
}

function element(block: MailBlock): string {
  return typeof block === 'object' && 'list' in block
    ? `<ul style="${LIST}">\n${block.list.map(listItem).join('\n')}\n</ul>`
    : `<p style="${PARAGRAPH}">${content(block)}</p>`
}

function listItem({ text, link }: { readonly text: string; readonly link: string }): string {
  return `<li><a href="${escapeHtml(link)}">${escapeHtml(text)}</a></li>`
}

function content(block: Exclude<MailBlock, { readonly list: unknown }>): string {
  if (typeof block === 'string') return escapeHtml(block)
  const href = escapeHtml(block.link)
  return 'button' in block
    ? `<a href="${href}" style="${BUTTON}">${escapeHtml(block.button)}</a>`
    : `<a href="${href}">${href}</a>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
