import { curlOf } from './curl.ts'
import { renderInput, renderOutput } from './fields.ts'
import { type Html, html } from './html.ts'
import { pageStyle } from './page-style.ts'
import { type ApiDocument, type Operation, readDocument } from './read-document.ts'
import { renderErrorLinks, renderErrors } from './render-errors.ts'

/** The OpenAPI document as an HTML page: no script, nothing loaded, every text escaped. */
export function renderDocs(made: unknown, origin: string): string {
  const document = readDocument(made)
  const { title, version, tags } = document
  const links = tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} API</title>${pageStyle}</head><body>
<header><h1>${title} API</h1><p>Version ${version}. Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Contents"><ul>${links}<li><a href="#errors">errors</a></li></ul></nav>
<main>${renderStart(document, origin)}
${tags.map((tag) => renderTag(tag, document))}
<section id="errors"><h2>errors</h2><p>Every error is <code>{code, status, message, data}</code>; placeholders in the message are filled from data.</p>${renderErrors()}</section>
</main></body></html>`.markup
}

function renderStart({ prefix }: ApiDocument, origin: string): Html {
  return html`<section id="start"><h2>Start</h2><p>Sign in once; the session is a cookie, which the examples keep in the file <code>cookies</code>.</p><pre>PLUMBLINE=${origin}
curl -c cookies -H 'content-type: application/json' \\
  -d '{"email":"ada@example.com","password":"…"}' "$PLUMBLINE${prefix}/sign-in"
curl -b cookies "$PLUMBLINE${prefix}/accounts"</pre></section>`
}

function renderTag(tag: ApiDocument['tags'][number], { operations, prefix }: ApiDocument): Html {
  const own = operations.filter(({ tags }) => tags.includes(tag.name))
  const links = own.map(
    ({ operationId, method, path }) => html`<li><a href="#${operationId}">${method} ${path}</a></li>`,
  )
  return html`<section id="${tag.name}"><h2>${tag.name}</h2><p>${tag.description}</p><ul>${links}</ul>
${own.map((operation) => renderOperation(operation, prefix))}</section>
`
}

function renderOperation(operation: Operation, prefix: string): Html {
  const { operationId, method, path, summary, description = '', security } = operation
  return html`<article id="${operationId}"><h3><a href="#${operationId}"><code>${method} ${prefix}${path}</code></a></h3>
<p>${summary}${security?.length === 0 ? ' (no session required)' : ''}</p>${description === '' ? html`` : html`<p>${description}</p>`}
<pre>${curlOf(operation, prefix)}</pre>
${renderInput(operation)}${renderOutput(operation)}${renderErrorLinks(operation)}</article>
`
}
