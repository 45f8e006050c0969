function toStream(lines: AsyncGenerator<string, void, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void lines.return(),
  });
}

/** A CSV file; lines are written as the browser reads them. */
export const sendCsv = (
  content: string | AsyncGenerator<string, void, void>,
  fileName: string,
): Response =>
  new Response(typeof content === 'string' ? content : toStream(content), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
