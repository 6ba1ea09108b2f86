import { assertDeclared } from './assert-declared.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed if it is JSON, else text. */
  readonly body: unknown
}

/**
 * The browser's side of REST requests: it keeps the cookies it receives, and throws if an operation returns an error
 * that the contract does not declare for it.
 */
export class TestClient {
  readonly #url: string
  readonly cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  get(path: string): Promise<Answer> {
    return this.send(`/api/v1${path}`, { method: 'GET' })
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    return this.send(`/api/v1${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    })
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.#sendJson('PATCH', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.#sendJson('PUT', path, body)
  }

  delete(path: string): Promise<Answer> {
    return this.send(`/api/v1${path}`, { method: 'DELETE' })
  }

  /** Any request, by its full path. */
  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(`${this.#url}${path}`, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    const body: unknown = isJson ? JSON.parse(text) : text
    if (!response.ok) assertDeclared(init.method ?? 'GET', path, body)
    return { status: response.status, headers: response.headers, body }
  }

  #sendJson(method: string, path: string, body: unknown): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    return this.send(`/api/v1${path}`, { method, body: JSON.stringify(body), headers })
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';')
    const [name = '', ...value] = pair.split('=')
    const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}
