const question =
  /^(?:(?:how|what|when|why|where|who|which|can|should|do|does|is|are)(?:s|re)? )(?:(?:is|are|do|does|can|to|much|many|long|should|i|you|we|it|an?|the|my) )*(?=\S)/i;
const within = / (?:do|does|is|are|i|you|we|my|an?|the)(?= )/gi;

/** What a question is about, whose words names lack: "deposits work" of "how do deposits work". */
export function readQuestion(text: string): string | null {
  const about = text
    .replace(/[?\u2019']/g, '')
    .replace(question, '')
    .replace(within, '')
    .trim();
  return question.test(text) && about !== '' ? about : null;
}
