import { SetupError } from '../setup/setup-error.mjs'

/**
 * A mistake that would hurt a user, as a patch of one place.
 * @typedef {object} Mutant
 * @property {string} name to run it alone
 * @property {string} mistake what a trader would notice, in one sentence
 * @property {string} file
 * @property {string} find stands exactly once in the file
 * @property {string} replace
 * @property {readonly string[]} tests the cheapest files that notice it
 */

/**
 * The file's text with the mistake in it. What is searched for must be there exactly once: code that has changed since
 * would otherwise be left as it is, or changed in the wrong place.
 * @param {string} text
 * @param {Mutant} mutant
 */
export function applyMutant(text, { name, file, find, replace }) {
  const found = text.split(find).length - 1
  if (found !== 1) {
    throw new SetupError(
      `Mutant ${name} no longer applies: what it replaces occurs ${found} times in ${file}. Update scripts/mutants.`,
    )
  }
  return text.replace(find, () => replace)
}
