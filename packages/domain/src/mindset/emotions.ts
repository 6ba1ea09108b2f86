/** The emotions of the app: as stored, and their name in each language. Any other word is an emotion of the user’s own. */
export const emotionNames = {
  neutral: { en: 'Neutral', de: 'Neutral' },
  calm: { en: 'Calm', de: 'Ruhig' },
  confident: { en: 'Confident', de: 'Zuversichtlich' },
  anxious: { en: 'Anxious', de: 'Nervös' },
  fearful: { en: 'Fearful', de: 'Ängstlich' },
  frustrated: { en: 'Frustrated', de: 'Frustriert' },
  greedy: { en: 'Greedy', de: 'Gierig' },
  impatient: { en: 'Impatient', de: 'Ungeduldig' },
} as const
export type Emotion = keyof typeof emotionNames

export const emotions: readonly Emotion[] = Object.keys(emotionNames).filter(
  (name): name is Emotion => name in emotionNames,
)

const plain = (text: string) => text.trim().normalize().toLowerCase()

const byName: ReadonlyMap<string, Emotion> = new Map(
  emotions.flatMap((emotion) =>
    [emotion, ...Object.values(emotionNames[emotion])].map((name) => [plain(name), emotion] as const),
  ),
)

/** The emotion of the app that a text names in any language, regardless of case. */
export function builtInEmotion(text: string): Emotion | undefined {
  return byName.get(plain(text))
}

/** A text of another source as a trade stores it. */
export function emotionOf(text: string): string {
  return builtInEmotion(text) ?? text
}
