/**
 * What counts how much. Set by hand and tried at other values on 1,127 questions from 15 collections (documentation, news,
 * encyclopedias, papers, policies, chats; English, German, Spanish, Russian, Chinese). The collections may not be shipped.
 */
export const weights = {
  // Terms of the question.
  stopWord: 0.06, // "what", "the": nearly nothing, yet they break ties
  lightWord: 0.7, // "during", "several"
  name: 1.15, // capitals inside the question
  number: 1.2,
  identifier: 1.3,
  acrossWords: 0.5, // a pair of characters from two Chinese words
  leastRarity: 0.2,

  // How well a word of the page stands for a word of the question.
  form: 0.9, // went – go
  beginning: 0.6, // architect – architecture
  synonym: 0.5, // delete – remove
  inside: 0.5, // Datei – Gerätedatei
  like: 0.5, // doctor – physician, by how they are used; only where the page has no word of the ones above
  leastLike: 0.5,

  // A term that stands near a sentence counts for it too.
  own: 0.15, // extra for standing in the sentence itself
  nextTo: 0.75,
  twoAway: 0.5,
  samePassage: 0.5,
  heading: 0.5,
  parentHeading: 0.8, // of what the heading below counts
  opener: 0.9, // definition term, lead-in, table header

  // The rest of a sentence's score.
  repetition: 0.4, // BM25 of its passage
  pair: 0.15, // two words of the question in one sentence, as they follow one another
  title: 1.5, // the section is called what the question asks about
  titleNext: 0.5, // … fading from its first sentence on
  answerKind: 0.12, // has a date when the question asks when
  early: 0.03,
  likeness: 0.15, // its words together are used as those of the question are
  leastLikeness: 0.2,
  section: 0.3, // of the best other sentence in the section
  question: 0.9, // a sentence that asks
  code: 0.8,
  fullLength: 8, // tokens below which a sentence is hardly one

  // The second opinion, in parts of the best score. That letters near count a little more than letters in the sentence was learned, and is
  // so whichever collection is left out; how much all of it counts was set by hand.
  nearLetters: 0.5,
  letters: 0.4, // in the sentence itself
  nearWords: 0.4,
  secondLikeness: 0.3,
  // What is about the same by faint likenesses, where enough of the page is shown that it matters what is left out.
  alike: 2,
  leastAlike: 0.15,
  alikeFrom: 0.1, // of the page: nothing up to here, all from the next on
  alikeTo: 0.6,
  oneAway: 0.78, // what is left of a word or a group of letters one sentence farther away
  otherSection: 0.4,
} as const;
