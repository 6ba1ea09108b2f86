import type { OnProgress, ParseResult } from '@plumbline/importers/importer'
import { readBrokerFile } from '@plumbline/importers/registry'
import { serveReading } from '#server/threads/serve-reading.ts'
import type { ParserInput } from './parse-file.ts'

serveReading({
  read: ({ file, options }: ParserInput, onProgress: OnProgress): ParseResult =>
    readBrokerFile(file, onProgress, options),
})
