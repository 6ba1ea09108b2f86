import type { ErrorCode } from '@plumbline/contract/errors'
import { errorCatalogue } from '@plumbline/contract/features'
import { type Html, html } from './html.ts'
import type { Operation } from './read-document.ts'

const codes = Object.keys(errorCatalogue).filter(isErrorCode)

/** The whole catalogue: message, cause and remedy of each error. */
export function renderErrors(): Html {
  const rows = codes.map((code) => {
    const { status, message, when, remedy } = errorCatalogue[code]
    return html`<tr id="error-${code}"><td><code>${code}</code><br>${status}</td><td>“${message}”</td><td>${when}</td><td>${remedy}</td></tr>`
  })
  return html`<div class="wide"><table><tr><th>Code<th>Message<th>When<th>What to do</tr>${rows}</table></div>`
}

/** The codes that an operation may return, each linked to the catalogue. */
export function renderErrorLinks({ responses }: Operation): Html {
  const links = Object.values(responses).flatMap(({ content }) =>
    (content?.['application/json']?.schema?.allOf ?? [])
      .flatMap((part) => part.properties?.['code']?.enum ?? [])
      .map((code) => html`<li><a href="#error-${String(code)}">${String(code)}</a></li>`),
  )
  return html`<h4>Errors</h4><ul class="codes">${links}</ul>`
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}
