/** The part of oidc-provider that is used: the package has no types, and third-party types are a version behind. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export interface Configuration {
    readonly adapter: AdapterClass
    readonly clients: readonly Readonly<Record<string, unknown>>[]
    readonly jwks: { readonly keys: readonly object[] }
    readonly cookies: { readonly keys: readonly string[] }
    readonly scopes: readonly string[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    /** False: the id token contains the claims of the scopes, as Google's and Apple's do. */
    readonly conformIdTokenClaims: boolean
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>
    readonly interactions: {
      readonly policy: Policy
      readonly url: (context: Context, interaction: { readonly uid: string }) => string
    }
    readonly pkce: { readonly required: () => boolean }
    readonly ttl: Readonly<Record<string, number>>
    readonly findAccount: (context: Context, sub: string) => Account | undefined
    readonly renderError: (context: Context, out: Readonly<Record<string, string>>, error: Error) => void
  }

  export interface Account {
    readonly accountId: string
    claims(): object
  }

  /** Koa's context, with what the provider knows of the request; a path without a route has no `oidc`. */
  export interface Context {
    status: number
    body: unknown
    readonly oidc?: { readonly route: string; readonly params?: Readonly<Record<string, unknown>> }
  }

  export interface InteractionResult {
    readonly error?: string
    readonly login?: { readonly accountId: string }
    readonly select_account?: object
    readonly consent?: { readonly grantId: string }
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface AdapterClass {
    new (name: string): object
  }

  export interface Policy {
    add(prompt: object, index?: number): void
  }

  export const interactionPolicy: {
    base(): Policy
    readonly Prompt: new (options: { readonly name: string; readonly requestable: boolean }) => object
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (of: {
      readonly accountId: string
      readonly clientId: string
    }) => Grant
    callback(): RequestListener
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ readonly uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<void>
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterClass } from 'oidc-provider'

  export function createMemoryAdapter(clockTolerance: number): AdapterClass
}
