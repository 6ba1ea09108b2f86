import { type Finding, isManifest, type Rule } from '../rule.ts'

/** routes → features → components → lib; a layer may import those after it. */
const layers = ['routes', 'features', 'components', 'lib']
const layerPath = /^apps\/web\/src\/(routes|features|components|lib)\/([^/]+)/

/** What a manifest may import itself: it is loaded with the first screen. */
const loadedAtStart =
  /^(#web\/(lib\/|routes\/dashboard-loader\.ts)|@plumbline\/(contract|domain)\/|lucide-react\/icons\/)/

/** Features never import each other: a route composes them. */
export const webLayers: Rule = ({ file, reaches }) => {
  if (isManifest(file.path)) return manifestFindings(reaches)
  const [, layer = '', own = ''] = layerPath.exec(file.path) ?? []
  if (layer === '') return []
  const findings: Finding[] = []
  for (const { target, line } of reaches) {
    const [, reachedLayer = '', other = ''] = (target.kind === 'file' && layerPath.exec(target.path)) || []
    if (reachedLayer === '') continue
    if (layer === 'features' && reachedLayer === 'features' && own !== other) {
      findings.push({
        line,
        message: `the feature ${own} imports the feature ${other}`,
        help: `Compose the two in a route, or move what both need to components/, lib/ or packages/domain.`,
      })
    } else if (layers.indexOf(reachedLayer) < layers.indexOf(layer)) {
      findings.push({
        line,
        message: `${layer}/ must not import ${reachedLayer}/`,
        help: 'Take it as a prop or an argument: imports run routes → features → components → lib.',
      })
    }
  }
  return findings
}

function manifestFindings(reaches: Parameters<Rule>[0]['reaches']): readonly Finding[] {
  return reaches
    .filter(({ typeOnly, dynamic, specifier }) => !typeOnly && !dynamic && !loadedAtStart.test(specifier))
    .map(({ line, specifier }) => ({
      line,
      message: `a manifest must not import ${specifier}`,
      help: 'Load it with import() where it is needed: what a manifest imports is loaded with the first screen.',
    }))
}
