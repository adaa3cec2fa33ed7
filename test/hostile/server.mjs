/** Servers that lie, drip, flood and never end, one per path. A process of its own, so that memory is measured apart. */
import net from 'node:net';
import zlib from 'node:zlib';

const MiB = 1024 * 1024;
const zeros = Buffer.alloc(300 * MiB);
const bombs = {
  gzip: zlib.gzipSync(zeros, { level: 6 }),
  br: zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
};
bombs['gzip, gzip'] = zlib.gzipSync(bombs.gzip);
const page = `<!doctype html><title>t</title><p>${'All the words of a page. '.repeat(2000)}</p>`;
const zipped = zlib.gzipSync(page);
const chunk = Buffer.alloc(65_536, 'word ');

const head = (lines, status = '200 OK') => `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`;
const html = 'content-type: text/html';
const whole = (socket, body, ...lines) => {
  socket.write(head([html, `content-length: ${body.length}`, ...lines]));
  socket.write(body);
};

/** A PDF of one page whose text is 2 GiB of nothing, in 2 MB. */
function pdfBomb() {
  const piece = zlib.deflateRawSync(zeros.subarray(0, 64 * MiB), { finishFlush: zlib.constants.Z_FULL_FLUSH });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 9 9]>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}4 0 obj<</Filter/FlateDecode>>stream\n`),
    Buffer.from([0x78, 0x9c]),
    ...Array(32).fill(piece),
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** A PDF of one page that draws `content`, and has one more object. */
function pdfOf(content, object = '<<>>') {
  const text = zlib.deflateSync(Buffer.from(`BT /F1 12 Tf 72 700 Td (first words) Tj ET ${content}`));
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>/XObject<</X0 6 0 R>>>>>>endobj\n' +
        `5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n4 0 obj<</Length ${text.length}/Filter/FlateDecode>>stream\n`,
    ),
    text,
    Buffer.from('\nendstream endobj\n6 0 obj'),
    Buffer.from(object),
    Buffer.from('endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** A picture of 64 MiB, in 64 KB. */
function pictureBomb() {
  const packed = zlib.deflateSync(zeros.subarray(0, 64 * MiB));
  return Buffer.concat([
    Buffer.from(
      `<</Type/XObject/Subtype/Image/Width 5000/Height 4400/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream '),
  ]);
}

function pdf(socket, bytes) {
  socket.write(head(['content-type: application/pdf', `content-length: ${bytes.length}`]));
  socket.write(bytes);
}

/** A page of one thing over and over. */
function large(socket, start, piece, length = 7 * MiB) {
  const text = `${start}${piece.repeat(Math.ceil(length / piece.length))}`;
  whole(socket, Buffer.from(text.replaceAll('#', () => String((count += 1)))));
}

/** Writes `next()` for as long as somebody reads. */
function pour(socket, next) {
  const more = () => {
    while (!socket.destroyed) if (!socket.write(next())) return socket.once('drain', more);
  };
  more();
}

function drip(socket, everyMs, next) {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(next())), everyMs);
  socket.on('close', () => clearInterval(timer));
}

let count = 0;
const behaviours = {
  '/bomb': (socket) => whole(socket, bombs.gzip, 'content-encoding: gzip'),
  '/bomb-brotli': (socket) => whole(socket, bombs.br, 'content-encoding: br'),
  '/bomb-twice': (socket) => whole(socket, bombs['gzip, gzip'], 'content-encoding: gzip, gzip'),
  '/chained': (socket) => whole(socket, zlib.gzipSync(bombs['gzip, gzip']), 'content-encoding: gzip, gzip, gzip'),
  '/twice': (socket) => whole(socket, zlib.brotliCompressSync(zipped), 'content-encoding: gzip, br'),
  '/unknown-coding': (socket) => whole(socket, zipped, 'content-encoding: zstd'),
  '/garbage': (socket) => whole(socket, Buffer.from('this is not gzip'), 'content-encoding: gzip'),
  '/truncated-gzip': (socket) => whole(socket, zipped.subarray(0, zipped.length / 2), 'content-encoding: gzip'),
  '/truncated-at-once': (socket) => whole(socket, zipped.subarray(0, 12), 'content-encoding: gzip'),
  '/drip-headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    drip(socket, 50, () => `x-${count++}: y\r\n`);
  },
  '/drip-body': (socket) => {
    socket.write(head([html]));
    socket.write('<p>first words ');
    drip(socket, 50, () => 'x');
  },
  '/drip-spaces': (socket) => {
    socket.write(head([html]));
    drip(socket, 50, () => ' ');
  },
  '/drip-gzip': (socket) => {
    socket.write(head([html, 'content-encoding: gzip']));
    let at = 0;
    drip(socket, 20, () => zipped.subarray(at, (at += 1)));
  },
  '/silence': () => {},
  '/stall': (socket) => socket.write(`${head([html, 'content-length: 5000'])}<p>${'x'.repeat(200)}`),
  '/endless': (socket) => {
    socket.write(head([html]));
    pour(socket, () => chunk);
  },
  '/endless-chunks': (socket) => {
    socket.write(head([html, 'transfer-encoding: chunked']));
    pour(socket, () => `5\r\nword \r\n`.repeat(1000));
  },
  '/endless-extension': (socket) => {
    socket.write(`${head([html, 'transfer-encoding: chunked'])}5;`);
    pour(socket, () => chunk.toString().replaceAll(' ', 'x'));
  },
  '/one-line': (socket) => {
    const total = 50 * MiB;
    socket.write(head([html, `content-length: ${total}`]));
    let sent = 0;
    pour(socket, () => {
      sent += chunk.length;
      if (sent >= total) socket.end();
      return chunk;
    });
  },
  '/header-flood': (socket) => socket.write(`HTTP/1.1 200 OK\r\nx-big: ${'a'.repeat(MiB)}\r\n\r\n`),
  '/header-many': (socket) =>
    socket.write(head(Array.from({ length: 20_000 }, (_, index) => `x${index}: y`).concat('content-length: 0'))),
  '/header-endless': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx: ');
    pour(socket, () => chunk.toString().replaceAll(' ', 'x'));
  },
  '/continue-flood': (socket) => pour(socket, () => 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(500)),
  '/hint-flood': (socket) =>
    pour(socket, () => 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'.repeat(500)),
  '/redirect-loop': (socket) => socket.write(head(['location: /redirect-loop', 'content-length: 0'], '302 Found')),
  '/redirect-pair': (socket) => socket.write(head(['location: /redirect-back', 'content-length: 0'], '302 Found')),
  '/redirect-back': (socket) => socket.write(head(['location: /redirect-pair', 'content-length: 0'], '302 Found')),
  '/redirect-on': (socket) =>
    socket.write(head([`location: /redirect-on?${count++}`, 'content-length: 0'], '302 Found')),
  '/redirect-body': (socket) => {
    socket.write(head(['location: /fine'], '302 Found'));
    pour(socket, () => chunk);
  },
  '/length-and-chunked': (socket) =>
    socket.write(`${head([html, 'content-length: 5', 'transfer-encoding: chunked'])}5\r\nhello\r\n0\r\n\r\n`),
  '/two-lengths': (socket) => socket.write(`${head([html, 'content-length: 5', 'content-length: 7'])}hello!!`),
  '/bad-chunk': (socket) => socket.write(`${head([html, 'transfer-encoding: chunked'])}zz\r\nhello\r\n`),
  '/not-http': (socket) => socket.end('<p>hello</p>'),
  '/bad-status': (socket) => socket.write('HTTP/1.1 abc\r\n\r\n'),
  '/bad-header': (socket) => socket.write('HTTP/1.1 200 OK\r\nx\0y: 1\r\n\r\n'),
  '/reset': (socket) => socket.resetAndDestroy(),
  '/reset-in-body': (socket) => {
    socket.write(`${head([html, 'content-length: 5000'])}<p>partial`);
    setTimeout(() => socket.resetAndDestroy(), 50);
  },
  '/close': (socket) => socket.end(),
  '/close-in-body': (socket) => socket.end(`${head([html, 'content-length: 5000'])}<p>partial`),
  '/nested': (socket) => whole(socket, Buffer.from(`<p>first words</p>${'<div>'.repeat(100_000)}deep words`)),
  '/slow-style': (socket) =>
    whole(
      socket,
      Buffer.from(
        `<style>${'* * * * * * * * .z{color:red}'.repeat(1_500)}</style><p>first words</p>${'<b class=z>z</b>'.repeat(15_000)}`,
      ),
    ),
  '/pdf-bomb': (socket) => pdf(socket, pdfBomb()),
  '/pdf-picture': (socket) => pdf(socket, pdfOf('q 500 0 0 500 50 50 cm /X0 Do Q '.repeat(1000), pictureBomb())),
  '/pdf-inline': (socket) =>
    pdf(socket, pdfOf('q 500 0 0 500 50 50 cm BI /W 30000 /H 30000 /CS /RGB /BPC 8 ID 123456789 EI Q '.repeat(100))),
  '/pdf-boxes': (socket) =>
    pdf(socket, pdfOf(Array.from({ length: 35_000 }, (_, at) => `${at % 600} ${at % 90} 4 4 re f`).join(' '))),
  // Up to the most bytes of a page that are read, and what a page can make of them.
  '/huge-script': (socket) => large(socket, '<p>first words</p><script>', 'var a = "b";'),
  '/huge-escapes': (socket) => large(socket, '<p>first words</p><script>', '<!--<script>'),
  '/huge-style': (socket) => large(socket, '<p>first words</p><style>', '.a .b > c{d:e}'),
  '/huge-attribute': (socket) => large(socket, '<p>first words</p><p title="', 'and more '),
  '/many-attributes': (socket) => large(socket, '<p>first words</p><p ', 'a#=b '),
  '/huge-comment': (socket) => large(socket, '<p>first words</p><!--', '<!-- > '),
  '/huge-data': (socket) =>
    large(socket, '<p>first words</p><script type="application/ld+json">[', '{"a":[]},', 2.9 * MiB),
  '/huge-state': (socket) =>
    large(socket, '<p>first words</p><script type="application/json">[', '{"a":[]},', 2.9 * MiB),
  '/many-tags': (socket) => large(socket, '', '<b class=a id=b>c</b>'),
  '/many-words': (socket) => large(socket, '', '<p>Some 中 words of it.'),
  '/many-rows': (socket) => large(socket, '<table>', '<tr><td>a<td>b<td>c'),
  '/many-links': (socket) => large(socket, '', '<a href="/a#b">c d e</a> '),
  '/many-lists': (socket) => large(socket, '', '<ul><li>a b c'),
  '/fine': (socket) => whole(socket, Buffer.from('<p>fine</p>')),
};

const server = net.createServer((socket) => {
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received += data;
    if (!received.includes('\r\n\r\n')) return;
    const path = received.split(' ')[1].split('?')[0];
    received = '';
    behaviours[path](socket);
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
