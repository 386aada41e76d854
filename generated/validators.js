// Generated from openapi/ by `npm run build`. Do not edit.

// @ts-nocheck

var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf, __hasOwnProp = Object.prototype.hasOwnProperty;
var __esm = (fn, res, err) => function() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: !0 });
}, __copyProps = (to, from, except, desc) => {
  if (from && typeof from == "object" || typeof from == "function")
    for (let key of __getOwnPropNames(from))
      !__hasOwnProp.call(to, key) && key !== except && __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: !0 }) : target,
  mod
)), __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: !0 }), mod);

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date2, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(!0), compareTime),
      "date-time": fmtDef(getDateTime(!0), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: !0,
      // unchecked string payload
      binary: !0
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/, DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date2(str) {
      let matches = DATE.exec(str);
      if (!matches)
        return !1;
      let year = +matches[1], month = +matches[2], day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (d1 && d2)
        return d1 > d2 ? 1 : d1 < d2 ? -1 : 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function(str) {
        let matches = TIME.exec(str);
        if (!matches)
          return !1;
        let hr = +matches[1], min = +matches[2], sec = +matches[3], tz = matches[4], tzSign = matches[5] === "-" ? -1 : 1, tzH = +(matches[6] || 0), tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return !1;
        if (hr <= 23 && min <= 59 && sec < 60)
          return !0;
        let utcMin = min - tzM * tzSign, utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return;
      let t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf(), t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (t1 && t2)
        return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return;
      let a1 = TIME.exec(t1), a2 = TIME.exec(t2);
      if (a1 && a2)
        return t1 = a1[1] + a1[2] + a1[3], t2 = a2[1] + a2[2] + a2[3], t1 > t2 ? 1 : t1 < t2 ? -1 : 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      let time = getTime(strictTimeZone);
      return function(str) {
        let dateTime2 = str.split(DATE_TIME_SEPARATOR);
        return dateTime2.length === 2 && date2(dateTime2[0]) && time(dateTime2[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let d1 = new Date(dt1).valueOf(), d2 = new Date(dt2).valueOf();
      if (d1 && d2)
        return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let [d1, t1] = dt1.split(DATE_TIME_SEPARATOR), [d2, t2] = dt2.split(DATE_TIME_SEPARATOR), res = compareDate(d1, d2);
      if (res !== void 0)
        return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/, URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      return BYTE.lastIndex = 0, BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31), MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return !0;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return !1;
      try {
        return new RegExp(str), !0;
      } catch {
        return !1;
      }
    }
  }
});

// scripts/build/formats.ts
var formats_exports = {};
__export(formats_exports, {
  formats: () => formats
});
var import_formats, date, dateTime, commonDate, commonDateTime, formats, init_formats = __esm({
  "scripts/build/formats.ts"() {
    "use strict";
    import_formats = __toESM(require_formats(), 1), date = import_formats.fullFormats.date, dateTime = import_formats.fullFormats["date-time"], commonDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/, commonDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/, formats = {
      date: { validate: (text) => commonDate.test(text) || date.validate(text) },
      "date-time": {
        validate: (text) => (
          // RFC 3339 allows a space in place of the T. ISO 8601, which the service requires, does not.
          commonDateTime.test(text) || /^[^T]+T/i.test(text) && dateTime.validate(text)
        )
      },
      uri: import_formats.fullFormats.uri,
      int64: {
        type: "number",
        validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63
      }
    };
  }
});

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
  }
});

// <stdin>
function append(list, more) {
  for (let error of more) list.push(error);
  return list;
}
var formats0 = (init_formats(), __toCommonJS(formats_exports)).formats.int64;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/OrganizationId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/OrganizationId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/1/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/1/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/2/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/2/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema23 = { type: "string", enum: ["default", "flagged", "delegated", "scheduled", "unscheduled", "unassigned", "recent", "owned", "inbox", "subtasks", "upcoming"], default: "default" };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/TaskView/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "default" || data === "flagged" || data === "delegated" || data === "scheduled" || data === "unscheduled" || data === "unassigned" || data === "recent" || data === "owned" || data === "inbox" || data === "subtasks" || data === "upcoming")) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/TaskView/schema/enum", keyword: "enum", params: { allowedValues: schema23.enum } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithTasks/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithTasks/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate58.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/Order/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate58.errors = vErrors, errors === 0;
}
validate58.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate59.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/Cursor/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate59.errors = vErrors, errors === 0;
}
validate59.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/7/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && (data > 100 || isNaN(data))) {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/7/schema/maximum", keyword: "maximum", params: { comparison: "<=", limit: 100 } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
validate60.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var formats6 = (init_formats(), __toCommonJS(formats_exports)).formats["date-time"];
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate61.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/8/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
validate61.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/9/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/9/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate62.errors = vErrors, errors === 0;
}
validate62.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/10/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/10/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/11/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/11/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate64.errors = vErrors, errors === 0;
}
validate64.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate65.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/12/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/12/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate65.errors = vErrors, errors === 0;
}
validate65.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "boolean") {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks/get/parameters/13/schema/type", keyword: "type", params: { type: "boolean" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate66.errors = vErrors, errors === 0;
}
validate66.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate67.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "boolean") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/Cleared/schema/type", keyword: "type", params: { type: "boolean" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate67.errors = vErrors, errors === 0;
}
validate67.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema35 = { type: "object", required: ["id", "account_id", "owner_id", "list_id", "section_id", "name", "due_on", "starts_on", "subscriber_ids", "position_list", "position_owner", "position_upcoming", "position", "cleared", "comments_count", "completed_at", "deleted_at", "created_at", "updated_at", "workspace_id", "schedule_id", "deleted", "completed", "tags", "parent_id", "mirror_parent_subscribers", "mirror_parent_tags", "has_children", "flagger_ids", "subtasks"], properties: { id: { type: "integer", format: "int64" }, account_id: { type: "integer", format: "int64" }, owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, section_id: { type: ["integer", "null"], format: "int64" }, name: { type: "string" }, due_on: { type: ["string", "null"], format: "date" }, starts_on: { type: ["string", "null"], format: "date" }, subscriber_ids: { type: "array", items: { type: "integer", format: "int64" } }, position_list: { type: ["integer", "null"], format: "int64" }, position_owner: { type: ["integer", "null"], format: "int64" }, position_upcoming: { type: ["integer", "null"], format: "int64" }, position: { type: ["integer", "null"], format: "int64" }, cleared: { type: "boolean" }, comments_count: { type: "integer" }, completed_at: { type: ["string", "null"], format: "date-time" }, deleted_at: { type: ["string", "null"], format: "date-time" }, created_at: { type: "string", format: "date-time" }, updated_at: { type: "string", format: "date-time" }, workspace_id: { type: "integer", format: "int64" }, schedule_id: {}, deleted: { type: "boolean" }, completed: { type: "boolean" }, tags: { type: "array", items: {} }, parent_id: { type: ["integer", "null"], format: "int64" }, mirror_parent_subscribers: { type: ["boolean", "null"] }, mirror_parent_tags: { type: ["boolean", "null"] }, has_children: { type: ["boolean", "null"] }, flagger_ids: { type: "array", items: { type: "integer", format: "int64" } }, subtasks: { type: "array", items: {} } } }, formats26 = (init_formats(), __toCommonJS(formats_exports)).formats.date;
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.account_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.owner_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "owner_id" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.list_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "list_id" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.section_id === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "section_id" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.name === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.due_on === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "due_on" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.starts_on === void 0) {
      let err7 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "starts_on" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.subscriber_ids === void 0) {
      let err8 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "subscriber_ids" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.position_list === void 0) {
      let err9 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_list" } };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.position_owner === void 0) {
      let err10 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_owner" } };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.position_upcoming === void 0) {
      let err11 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position_upcoming" } };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.position === void 0) {
      let err12 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "position" } };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.cleared === void 0) {
      let err13 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "cleared" } };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.comments_count === void 0) {
      let err14 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "comments_count" } };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.completed_at === void 0) {
      let err15 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "completed_at" } };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.deleted_at === void 0) {
      let err16 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "deleted_at" } };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.created_at === void 0) {
      let err17 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "created_at" } };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.updated_at === void 0) {
      let err18 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "updated_at" } };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.workspace_id === void 0) {
      let err19 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.schedule_id === void 0) {
      let err20 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "schedule_id" } };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.deleted === void 0) {
      let err21 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "deleted" } };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.completed === void 0) {
      let err22 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "completed" } };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.tags === void 0) {
      let err23 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "tags" } };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.parent_id === void 0) {
      let err24 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "parent_id" } };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.mirror_parent_subscribers === void 0) {
      let err25 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "mirror_parent_subscribers" } };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.mirror_parent_tags === void 0) {
      let err26 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "mirror_parent_tags" } };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (data.has_children === void 0) {
      let err27 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "has_children" } };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.flagger_ids === void 0) {
      let err28 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "flagger_ids" } };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
    if (data.subtasks === void 0) {
      let err29 = { instancePath, schemaPath: "#/components/schemas/Task/required", keyword: "required", params: { missingProperty: "subtasks" } };
      vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err30 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Task/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err31 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Task/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err32 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Task/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err33 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Task/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        let err34 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/Task/properties/owner_id/type", keyword: "type", params: { type: schema35.properties.owner_id.type } };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err35 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/Task/properties/owner_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        let err36 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Task/properties/list_id/type", keyword: "type", params: { type: schema35.properties.list_id.type } };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err37 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Task/properties/list_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        let err38 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/Task/properties/section_id/type", keyword: "type", params: { type: schema35.properties.section_id.type } };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err39 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/Task/properties/section_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err40 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Task/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
    }
    if (data.due_on !== void 0) {
      let data6 = data.due_on;
      if (typeof data6 != "string" && data6 !== null) {
        let err41 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/Task/properties/due_on/type", keyword: "type", params: { type: schema35.properties.due_on.type } };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
      if (typeof data6 == "string" && !formats26.validate(data6)) {
        let err42 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/Task/properties/due_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
    }
    if (data.starts_on !== void 0) {
      let data7 = data.starts_on;
      if (typeof data7 != "string" && data7 !== null) {
        let err43 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/Task/properties/starts_on/type", keyword: "type", params: { type: schema35.properties.starts_on.type } };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
      if (typeof data7 == "string" && !formats26.validate(data7)) {
        let err44 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/Task/properties/starts_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
    }
    if (data.subscriber_ids !== void 0) {
      let data8 = data.subscriber_ids;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err45 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/Task/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && !formats0.validate(data9)) {
            let err46 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/Task/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
          }
        }
      } else {
        let err47 = { instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/Task/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.position_list !== void 0) {
      let data10 = data.position_list;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        let err48 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/Task/properties/position_list/type", keyword: "type", params: { type: schema35.properties.position_list.type } };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
      if (typeof data10 == "number" && isFinite(data10) && !formats0.validate(data10)) {
        let err49 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/Task/properties/position_list/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
    }
    if (data.position_owner !== void 0) {
      let data11 = data.position_owner;
      if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null) {
        let err50 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/Task/properties/position_owner/type", keyword: "type", params: { type: schema35.properties.position_owner.type } };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
      if (typeof data11 == "number" && isFinite(data11) && !formats0.validate(data11)) {
        let err51 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/Task/properties/position_owner/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
    if (data.position_upcoming !== void 0) {
      let data12 = data.position_upcoming;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null) {
        let err52 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/Task/properties/position_upcoming/type", keyword: "type", params: { type: schema35.properties.position_upcoming.type } };
        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
      }
      if (typeof data12 == "number" && isFinite(data12) && !formats0.validate(data12)) {
        let err53 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/Task/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
      }
    }
    if (data.position !== void 0) {
      let data13 = data.position;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null) {
        let err54 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Task/properties/position/type", keyword: "type", params: { type: schema35.properties.position.type } };
        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && !formats0.validate(data13)) {
        let err55 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Task/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
      }
    }
    if (data.cleared !== void 0 && typeof data.cleared != "boolean") {
      let err56 = { instancePath: instancePath + "/cleared", schemaPath: "#/components/schemas/Task/properties/cleared/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
    }
    if (data.comments_count !== void 0) {
      let data15 = data.comments_count;
      if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
        let err57 = { instancePath: instancePath + "/comments_count", schemaPath: "#/components/schemas/Task/properties/comments_count/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
      }
    }
    if (data.completed_at !== void 0) {
      let data16 = data.completed_at;
      if (typeof data16 != "string" && data16 !== null) {
        let err58 = { instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/Task/properties/completed_at/type", keyword: "type", params: { type: schema35.properties.completed_at.type } };
        vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
      }
      if (typeof data16 == "string" && !formats6.validate(data16)) {
        let err59 = { instancePath: instancePath + "/completed_at", schemaPath: "#/components/schemas/Task/properties/completed_at/format", keyword: "format", params: { format: "date-time" } };
        vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
      }
    }
    if (data.deleted_at !== void 0) {
      let data17 = data.deleted_at;
      if (typeof data17 != "string" && data17 !== null) {
        let err60 = { instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/Task/properties/deleted_at/type", keyword: "type", params: { type: schema35.properties.deleted_at.type } };
        vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
      }
      if (typeof data17 == "string" && !formats6.validate(data17)) {
        let err61 = { instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/Task/properties/deleted_at/format", keyword: "format", params: { format: "date-time" } };
        vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data18 = data.created_at;
      if (typeof data18 == "string") {
        if (!formats6.validate(data18)) {
          let err62 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Task/properties/created_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
        }
      } else {
        let err63 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Task/properties/created_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
      }
    }
    if (data.updated_at !== void 0) {
      let data19 = data.updated_at;
      if (typeof data19 == "string") {
        if (!formats6.validate(data19)) {
          let err64 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Task/properties/updated_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
        }
      } else {
        let err65 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Task/properties/updated_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data20 = data.workspace_id;
      if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
        let err66 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Task/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
      }
      if (typeof data20 == "number" && isFinite(data20) && !formats0.validate(data20)) {
        let err67 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Task/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
      }
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean") {
      let err68 = { instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Task/properties/deleted/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
    }
    if (data.completed !== void 0 && typeof data.completed != "boolean") {
      let err69 = { instancePath: instancePath + "/completed", schemaPath: "#/components/schemas/Task/properties/completed/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
    }
    if (data.tags !== void 0 && !Array.isArray(data.tags)) {
      let err70 = { instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/Task/properties/tags/type", keyword: "type", params: { type: "array" } };
      vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
    }
    if (data.parent_id !== void 0) {
      let data24 = data.parent_id;
      if (!(typeof data24 == "number" && !(data24 % 1) && !isNaN(data24) && isFinite(data24)) && data24 !== null) {
        let err71 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/Task/properties/parent_id/type", keyword: "type", params: { type: schema35.properties.parent_id.type } };
        vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
      }
      if (typeof data24 == "number" && isFinite(data24) && !formats0.validate(data24)) {
        let err72 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/Task/properties/parent_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
      }
    }
    if (data.mirror_parent_subscribers !== void 0) {
      let data25 = data.mirror_parent_subscribers;
      if (typeof data25 != "boolean" && data25 !== null) {
        let err73 = { instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/Task/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: schema35.properties.mirror_parent_subscribers.type } };
        vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
      }
    }
    if (data.mirror_parent_tags !== void 0) {
      let data26 = data.mirror_parent_tags;
      if (typeof data26 != "boolean" && data26 !== null) {
        let err74 = { instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/Task/properties/mirror_parent_tags/type", keyword: "type", params: { type: schema35.properties.mirror_parent_tags.type } };
        vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
      }
    }
    if (data.has_children !== void 0) {
      let data27 = data.has_children;
      if (typeof data27 != "boolean" && data27 !== null) {
        let err75 = { instancePath: instancePath + "/has_children", schemaPath: "#/components/schemas/Task/properties/has_children/type", keyword: "type", params: { type: schema35.properties.has_children.type } };
        vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
      }
    }
    if (data.flagger_ids !== void 0) {
      let data28 = data.flagger_ids;
      if (Array.isArray(data28)) {
        let len1 = data28.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data29 = data28[i1];
          if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
            let err76 = { instancePath: instancePath + "/flagger_ids/" + i1, schemaPath: "#/components/schemas/Task/properties/flagger_ids/items/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
          }
          if (typeof data29 == "number" && isFinite(data29) && !formats0.validate(data29)) {
            let err77 = { instancePath: instancePath + "/flagger_ids/" + i1, schemaPath: "#/components/schemas/Task/properties/flagger_ids/items/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
          }
        }
      } else {
        let err78 = { instancePath: instancePath + "/flagger_ids", schemaPath: "#/components/schemas/Task/properties/flagger_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
      }
    }
    if (data.subtasks !== void 0 && !Array.isArray(data.subtasks)) {
      let err79 = { instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/Task/properties/subtasks/type", keyword: "type", params: { type: "array" } };
      vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
    }
  } else {
    let err80 = { instancePath, schemaPath: "#/components/schemas/Task/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
  }
  return validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: { id: !0, account_id: !0, owner_id: !0, list_id: !0, section_id: !0, name: !0, due_on: !0, starts_on: !0, subscriber_ids: !0, position_list: !0, position_owner: !0, position_upcoming: !0, position: !0, cleared: !0, comments_count: !0, completed_at: !0, deleted_at: !0, created_at: !0, updated_at: !0, workspace_id: !0, schedule_id: !0, deleted: !0, completed: !0, tags: !0, parent_id: !0, mirror_parent_subscribers: !0, mirror_parent_tags: !0, has_children: !0, flagger_ids: !0, subtasks: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.email === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "email" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.demo === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "demo" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.name === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/Account/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err4 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Account/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err5 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Account/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.email !== void 0 && typeof data.email != "string") {
      let err6 = { instancePath: instancePath + "/email", schemaPath: "#/components/schemas/Account/properties/email/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.demo !== void 0 && typeof data.demo != "boolean") {
      let err7 = { instancePath: instancePath + "/demo", schemaPath: "#/components/schemas/Account/properties/demo/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err8 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Account/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/components/schemas/Account/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validate69.errors = vErrors, errors === 0;
}
validate69.evaluated = { props: { id: !0, email: !0, demo: !0, name: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.workspace_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.position === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "position" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.role === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "role" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.account_id === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.inviter_id === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "inviter_id" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.deleted === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/Membership/required", keyword: "required", params: { missingProperty: "deleted" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Membership/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err8 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Membership/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err9 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Membership/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err10 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/Membership/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.position !== void 0) {
      let data2 = data.position;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err11 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Membership/properties/position/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err12 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Membership/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.role !== void 0 && typeof data.role != "string") {
      let err13 = { instancePath: instancePath + "/role", schemaPath: "#/components/schemas/Membership/properties/role/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.account_id !== void 0) {
      let data4 = data.account_id;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err14 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Membership/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err15 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Membership/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.inviter_id !== void 0) {
      let data5 = data.inviter_id;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err16 = { instancePath: instancePath + "/inviter_id", schemaPath: "#/components/schemas/Membership/properties/inviter_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5) && !formats0.validate(data5)) {
        let err17 = { instancePath: instancePath + "/inviter_id", schemaPath: "#/components/schemas/Membership/properties/inviter_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean") {
      let err18 = { instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Membership/properties/deleted/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
  } else {
    let err19 = { instancePath, schemaPath: "#/components/schemas/Membership/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
  }
  return validate70.errors = vErrors, errors === 0;
}
validate70.evaluated = { props: { id: !0, workspace_id: !0, position: !0, role: !0, account_id: !0, inviter_id: !0, deleted: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate71.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/schemas/RequestUuid/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate71.errors = vErrors, errors === 0;
}
validate71.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate72.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TasksResponse/required", keyword: "required", params: { missingProperty: "tasks" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate68(data0[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/TasksResponse/properties/tasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate69(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate69.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/TasksResponse/properties/accounts/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate70(data4[i2], { instancePath: instancePath + "/memberships/" + i2, parentData: data4, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate70.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/TasksResponse/properties/memberships/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/components/schemas/TasksResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate72.errors = vErrors, errors === 0;
}
validate72.evaluated = { props: { tasks: !0, accounts: !0, memberships: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
var func1 = require_ucs2length().default, formats66 = (init_formats(), __toCommonJS(formats_exports)).formats.uri;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "message" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.code === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "code" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.link === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "link" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.description === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/ErrorDetail/required", keyword: "required", params: { missingProperty: "description" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.message !== void 0) {
      let data0 = data.message;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/ErrorDetail/properties/message/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/message", schemaPath: "#/components/schemas/ErrorDetail/properties/message/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.code !== void 0 && typeof data.code != "string") {
      let err6 = { instancePath: instancePath + "/code", schemaPath: "#/components/schemas/ErrorDetail/properties/code/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.link !== void 0) {
      let data2 = data.link;
      if (typeof data2 == "string") {
        if (!formats66(data2)) {
          let err7 = { instancePath: instancePath + "/link", schemaPath: "#/components/schemas/ErrorDetail/properties/link/format", keyword: "format", params: { format: "uri" } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/link", schemaPath: "#/components/schemas/ErrorDetail/properties/link/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.description !== void 0) {
      let data3 = data.description;
      if (typeof data3 == "string") {
        if (func1(data3) < 1) {
          let err9 = { instancePath: instancePath + "/description", schemaPath: "#/components/schemas/ErrorDetail/properties/description/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/description", schemaPath: "#/components/schemas/ErrorDetail/properties/description/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.attribute !== void 0 && typeof data.attribute != "string") {
      let err11 = { instancePath: instancePath + "/attribute", schemaPath: "#/components/schemas/ErrorDetail/properties/attribute/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/components/schemas/ErrorDetail/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { props: { message: !0, code: !0, link: !0, description: !0, attribute: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema41 = { type: "object", required: ["request_uuid", "status", "errors"], properties: { request_uuid: { $ref: "#/components/schemas/RequestUuid" }, status: { type: "string", enum: ["error"] }, errors: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/ErrorDetail" } } } };
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.request_uuid === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "request_uuid" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "status" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.errors === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/ErrorResponse/required", keyword: "required", params: { missingProperty: "errors" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length)), data.status !== void 0) {
      let data1 = data.status;
      if (typeof data1 != "string") {
        let err3 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ErrorResponse/properties/status/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data1 !== "error") {
        let err4 = { instancePath: instancePath + "/status", schemaPath: "#/components/schemas/ErrorResponse/properties/status/enum", keyword: "enum", params: { allowedValues: schema41.properties.status.enum } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.errors !== void 0) {
      let data2 = data.errors;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          let err5 = { instancePath: instancePath + "/errors", schemaPath: "#/components/schemas/ErrorResponse/properties/errors/minItems", keyword: "minItems", params: { limit: 1 } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data2[i0], { instancePath: instancePath + "/errors/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate77.errors), errors = vErrors.length);
      } else {
        let err6 = { instancePath: instancePath + "/errors", schemaPath: "#/components/schemas/ErrorResponse/properties/errors/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/components/schemas/ErrorResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate78.errors = vErrors, errors === 0;
}
validate78.evaluated = { props: { request_uuid: !0, status: !0, errors: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate81.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.account_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Subscription/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "account_id") {
        let err1 = { instancePath, schemaPath: "#/components/schemas/Subscription/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.account_id !== void 0) {
      let data0 = data.account_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err2 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Subscription/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err3 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Subscription/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/components/schemas/Subscription/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate81.errors = vErrors, errors === 0;
}
validate81.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate82(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate82.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/components/schemas/MinimalTask/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate82.errors = vErrors, errors === 0;
}
validate82.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var schema44 = { type: "object", additionalProperties: !1, required: ["workspace_id", "name"], properties: { workspace_id: { type: "integer", format: "int64" }, name: { type: "string", minLength: 1 }, owner_id: { type: "integer", format: "int64" }, list_id: { type: "integer", format: "int64" }, section_id: { type: "integer", format: "int64" }, parent_id: { type: "integer", format: "int64" }, starts_on: { type: "string", format: "date" }, due_on: { type: "string", format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriptions: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } }, func3 = Object.prototype.hasOwnProperty;
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspace_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TaskInput/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.name === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/TaskInput/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!func3.call(schema44.properties, key0)) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/TaskInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.workspace_id !== void 0) {
      let data0 = data.workspace_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskInput/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskInput/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskInput/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskInput/properties/name/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.owner_id !== void 0) {
      let data2 = data.owner_id;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err7 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskInput/properties/owner_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err8 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskInput/properties/owner_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.list_id !== void 0) {
      let data3 = data.list_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskInput/properties/list_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err10 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskInput/properties/list_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.section_id !== void 0) {
      let data4 = data.section_id;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err11 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskInput/properties/section_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err12 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskInput/properties/section_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.parent_id !== void 0) {
      let data5 = data.parent_id;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
        let err13 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskInput/properties/parent_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5) && !formats0.validate(data5)) {
        let err14 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskInput/properties/parent_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.starts_on !== void 0) {
      let data6 = data.starts_on;
      if (typeof data6 == "string") {
        if (!formats26.validate(data6)) {
          let err15 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskInput/properties/starts_on/format", keyword: "format", params: { format: "date" } };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskInput/properties/starts_on/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.due_on !== void 0) {
      let data7 = data.due_on;
      if (typeof data7 == "string") {
        if (!formats26.validate(data7)) {
          let err17 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskInput/properties/due_on/format", keyword: "format", params: { format: "date" } };
          vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskInput/properties/due_on/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean") {
      let err19 = { instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/TaskInput/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean") {
      let err20 = { instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/TaskInput/properties/mirror_parent_tags/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.note_content !== void 0 && typeof data.note_content != "string") {
      let err21 = { instancePath: instancePath + "/note_content", schemaPath: "#/components/schemas/TaskInput/properties/note_content/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.note_mime_type !== void 0 && typeof data.note_mime_type != "string") {
      let err22 = { instancePath: instancePath + "/note_mime_type", schemaPath: "#/components/schemas/TaskInput/properties/note_mime_type/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.position_list !== void 0) {
      let data12 = data.position_list;
      if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
        let err23 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskInput/properties/position_list/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
      if (typeof data12 == "number" && isFinite(data12) && !formats0.validate(data12)) {
        let err24 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskInput/properties/position_list/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.position_owner !== void 0) {
      let data13 = data.position_owner;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
        let err25 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskInput/properties/position_owner/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && !formats0.validate(data13)) {
        let err26 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskInput/properties/position_owner/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.position_upcoming !== void 0) {
      let data14 = data.position_upcoming;
      if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
        let err27 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskInput/properties/position_upcoming/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
      if (typeof data14 == "number" && isFinite(data14) && !formats0.validate(data14)) {
        let err28 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskInput/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.position !== void 0) {
      let data15 = data.position;
      if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
        let err29 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskInput/properties/position/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      if (typeof data15 == "number" && isFinite(data15) && !formats0.validate(data15)) {
        let err30 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskInput/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
    if (data.subscriptions !== void 0) {
      let data16 = data.subscriptions;
      if (Array.isArray(data16)) {
        let len0 = data16.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate81(data16[i0], { instancePath: instancePath + "/subscriptions/" + i0, parentData: data16, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate81.errors), errors = vErrors.length);
      } else {
        let err31 = { instancePath: instancePath + "/subscriptions", schemaPath: "#/components/schemas/TaskInput/properties/subscriptions/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.subtasks !== void 0) {
      let data18 = data.subtasks;
      if (Array.isArray(data18)) {
        let len1 = data18.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate82(data18[i1], { instancePath: instancePath + "/subtasks/" + i1, parentData: data18, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate82.errors), errors = vErrors.length);
      } else {
        let err32 = { instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/TaskInput/properties/subtasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.tags !== void 0) {
      let data20 = data.tags;
      if (Array.isArray(data20)) {
        let len2 = data20.length;
        for (let i2 = 0; i2 < len2; i2++)
          if (typeof data20[i2] != "string") {
            let err33 = { instancePath: instancePath + "/tags/" + i2, schemaPath: "#/components/schemas/TaskInput/properties/tags/items/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
      } else {
        let err34 = { instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/TaskInput/properties/tags/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
  } else {
    let err35 = { instancePath, schemaPath: "#/components/schemas/TaskInput/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
  }
  return validate83.errors = vErrors, errors === 0;
}
validate83.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate86(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate86.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.task === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/required", keyword: "required", params: { missingProperty: "task" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "organization_id" || key0 === "task")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateTaskRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateTaskRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.task !== void 0 && (validate83(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate83.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/CreateTaskRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate86.errors = vErrors, errors === 0;
}
validate86.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate88.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.task === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TaskResponse/required", keyword: "required", params: { missingProperty: "task" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.task !== void 0 && (validate68(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/components/schemas/TaskResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate88.errors = vErrors, errors === 0;
}
validate88.evaluated = { props: { task: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate91(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate91.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate91.errors = vErrors, errors === 0;
}
validate91.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithOneTask/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithOneTask/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate92.errors = vErrors, errors === 0;
}
validate92.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate93(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate93.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.tasks !== void 0) {
      let data0 = data.tasks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate68(data0[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length);
      } else {
        let err0 = { instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/TaskIncludes/properties/tasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate69(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate69.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/TaskIncludes/properties/accounts/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.memberships !== void 0) {
      let data4 = data.memberships;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate70(data4[i2], { instancePath: instancePath + "/memberships/" + i2, parentData: data4, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate70.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/TaskIncludes/properties/memberships/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/components/schemas/TaskIncludes/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate93.errors = vErrors, errors === 0;
}
validate93.evaluated = { props: { tasks: !0, accounts: !0, memberships: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate97.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.task === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/required", keyword: "required", params: { missingProperty: "task" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.includes === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/required", keyword: "required", params: { missingProperty: "includes" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.task !== void 0 && (validate68(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length)), data.includes !== void 0 && (validate93(data.includes, { instancePath: instancePath + "/includes", parentData: data, parentDataProperty: "includes", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate93.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/TaskWithIncludesResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate97.errors = vErrors, errors === 0;
}
validate97.evaluated = { props: { task: !0, includes: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate101.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1tasks~1{id}/put/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1tasks~1{id}/put/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate101.errors = vErrors, errors === 0;
}
validate101.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema52 = { type: "object", additionalProperties: !1, required: ["workspace_id"], properties: { id: { type: "integer", format: "int64" }, workspace_id: { type: "integer", format: "int64" }, name: { type: "string" }, completed: { type: "boolean" }, owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, section_id: { type: ["integer", "null"], format: "int64" }, parent_id: { type: ["integer", "null"], format: "int64" }, starts_on: { type: ["string", "null"], format: "date" }, due_on: { type: ["string", "null"], format: "date" }, mirror_parent_subscribers: { type: "boolean" }, mirror_parent_tags: { type: "boolean" }, note_content: { type: "string" }, note_mime_type: { type: "string" }, position_list: { type: "integer", format: "int64" }, position_owner: { type: "integer", format: "int64" }, position_upcoming: { type: "integer", format: "int64" }, position: { type: "integer", format: "int64" }, subscriber_ids: { type: "array", items: { $ref: "#/components/schemas/Subscription" } }, subtasks: { type: "array", items: { $ref: "#/components/schemas/MinimalTask" } }, tags: { type: "array", items: { type: "string" } } } };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate102.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspace_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TaskChanges/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!func3.call(schema52.properties, key0)) {
        let err1 = { instancePath, schemaPath: "#/components/schemas/TaskChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err2 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskChanges/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err3 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskChanges/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err4 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskChanges/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err5 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskChanges/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err6 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskChanges/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.completed !== void 0 && typeof data.completed != "boolean") {
      let err7 = { instancePath: instancePath + "/completed", schemaPath: "#/components/schemas/TaskChanges/properties/completed/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.owner_id !== void 0) {
      let data4 = data.owner_id;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        let err8 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskChanges/properties/owner_id/type", keyword: "type", params: { type: schema52.properties.owner_id.type } };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err9 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/TaskChanges/properties/owner_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.list_id !== void 0) {
      let data5 = data.list_id;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        let err10 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskChanges/properties/list_id/type", keyword: "type", params: { type: schema52.properties.list_id.type } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data5 == "number" && isFinite(data5) && !formats0.validate(data5)) {
        let err11 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/TaskChanges/properties/list_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.section_id !== void 0) {
      let data6 = data.section_id;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        let err12 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskChanges/properties/section_id/type", keyword: "type", params: { type: schema52.properties.section_id.type } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && !formats0.validate(data6)) {
        let err13 = { instancePath: instancePath + "/section_id", schemaPath: "#/components/schemas/TaskChanges/properties/section_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.parent_id !== void 0) {
      let data7 = data.parent_id;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        let err14 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskChanges/properties/parent_id/type", keyword: "type", params: { type: schema52.properties.parent_id.type } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data7 == "number" && isFinite(data7) && !formats0.validate(data7)) {
        let err15 = { instancePath: instancePath + "/parent_id", schemaPath: "#/components/schemas/TaskChanges/properties/parent_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.starts_on !== void 0) {
      let data8 = data.starts_on;
      if (typeof data8 != "string" && data8 !== null) {
        let err16 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskChanges/properties/starts_on/type", keyword: "type", params: { type: schema52.properties.starts_on.type } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data8 == "string" && !formats26.validate(data8)) {
        let err17 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskChanges/properties/starts_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.due_on !== void 0) {
      let data9 = data.due_on;
      if (typeof data9 != "string" && data9 !== null) {
        let err18 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskChanges/properties/due_on/type", keyword: "type", params: { type: schema52.properties.due_on.type } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data9 == "string" && !formats26.validate(data9)) {
        let err19 = { instancePath: instancePath + "/due_on", schemaPath: "#/components/schemas/TaskChanges/properties/due_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.mirror_parent_subscribers !== void 0 && typeof data.mirror_parent_subscribers != "boolean") {
      let err20 = { instancePath: instancePath + "/mirror_parent_subscribers", schemaPath: "#/components/schemas/TaskChanges/properties/mirror_parent_subscribers/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.mirror_parent_tags !== void 0 && typeof data.mirror_parent_tags != "boolean") {
      let err21 = { instancePath: instancePath + "/mirror_parent_tags", schemaPath: "#/components/schemas/TaskChanges/properties/mirror_parent_tags/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.note_content !== void 0 && typeof data.note_content != "string") {
      let err22 = { instancePath: instancePath + "/note_content", schemaPath: "#/components/schemas/TaskChanges/properties/note_content/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.note_mime_type !== void 0 && typeof data.note_mime_type != "string") {
      let err23 = { instancePath: instancePath + "/note_mime_type", schemaPath: "#/components/schemas/TaskChanges/properties/note_mime_type/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.position_list !== void 0) {
      let data14 = data.position_list;
      if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
        let err24 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskChanges/properties/position_list/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      if (typeof data14 == "number" && isFinite(data14) && !formats0.validate(data14)) {
        let err25 = { instancePath: instancePath + "/position_list", schemaPath: "#/components/schemas/TaskChanges/properties/position_list/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.position_owner !== void 0) {
      let data15 = data.position_owner;
      if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
        let err26 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskChanges/properties/position_owner/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data15 == "number" && isFinite(data15) && !formats0.validate(data15)) {
        let err27 = { instancePath: instancePath + "/position_owner", schemaPath: "#/components/schemas/TaskChanges/properties/position_owner/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.position_upcoming !== void 0) {
      let data16 = data.position_upcoming;
      if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
        let err28 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskChanges/properties/position_upcoming/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
      if (typeof data16 == "number" && isFinite(data16) && !formats0.validate(data16)) {
        let err29 = { instancePath: instancePath + "/position_upcoming", schemaPath: "#/components/schemas/TaskChanges/properties/position_upcoming/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.position !== void 0) {
      let data17 = data.position;
      if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
        let err30 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskChanges/properties/position/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (typeof data17 == "number" && isFinite(data17) && !formats0.validate(data17)) {
        let err31 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskChanges/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.subscriber_ids !== void 0) {
      let data18 = data.subscriber_ids;
      if (Array.isArray(data18)) {
        let len0 = data18.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate81(data18[i0], { instancePath: instancePath + "/subscriber_ids/" + i0, parentData: data18, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate81.errors), errors = vErrors.length);
      } else {
        let err32 = { instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/TaskChanges/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.subtasks !== void 0) {
      let data20 = data.subtasks;
      if (Array.isArray(data20)) {
        let len1 = data20.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate82(data20[i1], { instancePath: instancePath + "/subtasks/" + i1, parentData: data20, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate82.errors), errors = vErrors.length);
      } else {
        let err33 = { instancePath: instancePath + "/subtasks", schemaPath: "#/components/schemas/TaskChanges/properties/subtasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.tags !== void 0) {
      let data22 = data.tags;
      if (Array.isArray(data22)) {
        let len2 = data22.length;
        for (let i2 = 0; i2 < len2; i2++)
          if (typeof data22[i2] != "string") {
            let err34 = { instancePath: instancePath + "/tags/" + i2, schemaPath: "#/components/schemas/TaskChanges/properties/tags/items/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
      } else {
        let err35 = { instancePath: instancePath + "/tags", schemaPath: "#/components/schemas/TaskChanges/properties/tags/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
  } else {
    let err36 = { instancePath, schemaPath: "#/components/schemas/TaskChanges/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
  }
  return validate102.errors = vErrors, errors === 0;
}
validate102.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.task === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/required", keyword: "required", params: { missingProperty: "task" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "organization_id" || key0 === "task")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateTaskRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateTaskRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.task !== void 0 && (validate102(data.task, { instancePath: instancePath + "/task", parentData: data, parentDataProperty: "task", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate102.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/UpdateTaskRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate105.errors = vErrors, errors === 0;
}
validate105.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/WorkspaceId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/WorkspaceId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate107.errors = vErrors, errors === 0;
}
validate107.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/TaskId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/TaskId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate108.errors = vErrors, errors === 0;
}
validate108.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate109(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate109.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CommentInput/required", keyword: "required", params: { missingProperty: "body" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.mime_type === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/CommentInput/required", keyword: "required", params: { missingProperty: "mime_type" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "body" || key0 === "mime_type")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/CommentInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.body !== void 0) {
      let data0 = data.body;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentInput/properties/body/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentInput/properties/body/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.mime_type !== void 0) {
      let data1 = data.mime_type;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err5 = { instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentInput/properties/mime_type/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentInput/properties/mime_type/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/components/schemas/CommentInput/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
  }
  return validate109.errors = vErrors, errors === 0;
}
validate109.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate110.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.comment === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/required", keyword: "required", params: { missingProperty: "comment" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "comment") {
        let err1 = { instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.comment !== void 0 && (validate109(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate109.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/CreateCommentRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate110.errors = vErrors, errors === 0;
}
validate110.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate112.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.account_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.task_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "task_id" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.body === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "body" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.created_at === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "created_at" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.updated_at === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "updated_at" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.deleted === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "deleted" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.mime_type === void 0) {
      let err7 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "mime_type" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.cid === void 0) {
      let err8 = { instancePath, schemaPath: "#/components/schemas/Comment/required", keyword: "required", params: { missingProperty: "cid" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Comment/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err10 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Comment/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err11 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Comment/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err12 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/Comment/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.task_id !== void 0) {
      let data2 = data.task_id;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err13 = { instancePath: instancePath + "/task_id", schemaPath: "#/components/schemas/Comment/properties/task_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err14 = { instancePath: instancePath + "/task_id", schemaPath: "#/components/schemas/Comment/properties/task_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.body !== void 0 && typeof data.body != "string") {
      let err15 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/Comment/properties/body/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      if (typeof data4 == "string") {
        if (!formats6.validate(data4)) {
          let err16 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Comment/properties/created_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/Comment/properties/created_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.updated_at !== void 0) {
      let data5 = data.updated_at;
      if (typeof data5 == "string") {
        if (!formats6.validate(data5)) {
          let err18 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Comment/properties/updated_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
        }
      } else {
        let err19 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/Comment/properties/updated_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean") {
      let err20 = { instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/Comment/properties/deleted/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.mime_type !== void 0 && typeof data.mime_type != "string") {
      let err21 = { instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/Comment/properties/mime_type/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/components/schemas/Comment/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate112.errors = vErrors, errors === 0;
}
validate112.evaluated = { props: { id: !0, account_id: !0, task_id: !0, body: !0, created_at: !0, updated_at: !0, deleted: !0, mime_type: !0, cid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate113.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.comment === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CommentResponse/required", keyword: "required", params: { missingProperty: "comment" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.request_uuid === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/CommentResponse/required", keyword: "required", params: { missingProperty: "request_uuid" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.comment !== void 0 && (validate112(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate112.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/CommentResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate113.errors = vErrors, errors === 0;
}
validate113.evaluated = { props: { comment: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate116.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/CommentId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/CommentId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate116.errors = vErrors, errors === 0;
}
validate116.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate117.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.body === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CommentChanges/required", keyword: "required", params: { missingProperty: "body" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "body" || key0 === "mime_type")) {
        let err1 = { instancePath, schemaPath: "#/components/schemas/CommentChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.body !== void 0) {
      let data0 = data.body;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentChanges/properties/body/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/body", schemaPath: "#/components/schemas/CommentChanges/properties/body/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.mime_type !== void 0 && typeof data.mime_type != "string") {
      let err4 = { instancePath: instancePath + "/mime_type", schemaPath: "#/components/schemas/CommentChanges/properties/mime_type/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/CommentChanges/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate117.errors = vErrors, errors === 0;
}
validate117.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate118.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.comment === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/required", keyword: "required", params: { missingProperty: "comment" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "comment") {
        let err1 = { instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    data.comment !== void 0 && (validate117(data.comment, { instancePath: instancePath + "/comment", parentData: data, parentDataProperty: "comment", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate117.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/UpdateCommentRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate118.errors = vErrors, errors === 0;
}
validate118.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/View/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate120.errors = vErrors, errors === 0;
}
validate120.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate121.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithLists/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithLists/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate121.errors = vErrors, errors === 0;
}
validate121.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate122(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate122.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "boolean") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/Archived/schema/type", keyword: "type", params: { type: "boolean" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate122.errors = vErrors, errors === 0;
}
validate122.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate123(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate123.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ArchivedDateBefore/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate123.errors = vErrors, errors === 0;
}
validate123.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate124.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ArchivedListsLimit/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate124.errors = vErrors, errors === 0;
}
validate124.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate125.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats26.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1lists/get/parameters/7/schema/format", keyword: "format", params: { format: "date" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1lists/get/parameters/7/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate125.errors = vErrors, errors === 0;
}
validate125.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate126.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats26.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/paths/~1lists/get/parameters/8/schema/format", keyword: "format", params: { format: "date" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/paths/~1lists/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate126.errors = vErrors, errors === 0;
}
validate126.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema70 = { type: "object", required: ["id", "workspace_id", "name", "invite_only", "position", "default_view", "group_id", "default_section_id", "tasks_count", "completed_tasks_count", "subscriber_ids", "archived", "archived_at", "deleted", "deleted_at", "created_at", "updated_at", "starts_on", "ends_on", "include_weekends"], properties: { id: { type: "integer", format: "int64" }, workspace_id: { type: "integer", format: "int64" }, name: { type: "string" }, invite_only: { type: "boolean" }, position: { type: "integer", format: "int64" }, default_view: { type: "string" }, group_id: { type: ["integer", "null"], format: "int64" }, default_section_id: { type: ["integer", "null"], format: "int64" }, tasks_count: { type: "integer" }, completed_tasks_count: { type: "integer" }, subscriber_ids: { type: "array", items: { type: "integer", format: "int64" } }, archived: { type: "boolean" }, archived_at: { type: ["string", "null"], format: "date-time" }, deleted: { type: "boolean" }, deleted_at: { type: ["string", "null"], format: "date-time" }, created_at: { type: "string", format: "date-time" }, updated_at: { type: "string", format: "date-time" }, starts_on: { type: ["string", "null"], format: "date" }, ends_on: { type: ["string", "null"], format: "date" }, include_weekends: { type: "boolean" } } };
function validate127(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate127.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.workspace_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.name === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.invite_only === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "invite_only" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.position === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "position" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.default_view === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "default_view" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.group_id === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "group_id" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.default_section_id === void 0) {
      let err7 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "default_section_id" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.tasks_count === void 0) {
      let err8 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "tasks_count" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.completed_tasks_count === void 0) {
      let err9 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "completed_tasks_count" } };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.subscriber_ids === void 0) {
      let err10 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "subscriber_ids" } };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.archived === void 0) {
      let err11 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "archived" } };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.archived_at === void 0) {
      let err12 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "archived_at" } };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.deleted === void 0) {
      let err13 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "deleted" } };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.deleted_at === void 0) {
      let err14 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "deleted_at" } };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.created_at === void 0) {
      let err15 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "created_at" } };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.updated_at === void 0) {
      let err16 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "updated_at" } };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.starts_on === void 0) {
      let err17 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "starts_on" } };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.ends_on === void 0) {
      let err18 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "ends_on" } };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.include_weekends === void 0) {
      let err19 = { instancePath, schemaPath: "#/components/schemas/TaskList/required", keyword: "required", params: { missingProperty: "include_weekends" } };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err20 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskList/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err21 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/TaskList/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err22 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskList/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err23 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/TaskList/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err24 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/TaskList/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.invite_only !== void 0 && typeof data.invite_only != "boolean") {
      let err25 = { instancePath: instancePath + "/invite_only", schemaPath: "#/components/schemas/TaskList/properties/invite_only/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.position !== void 0) {
      let data4 = data.position;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err26 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskList/properties/position/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err27 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/TaskList/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
    }
    if (data.default_view !== void 0 && typeof data.default_view != "string") {
      let err28 = { instancePath: instancePath + "/default_view", schemaPath: "#/components/schemas/TaskList/properties/default_view/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
    if (data.group_id !== void 0) {
      let data6 = data.group_id;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        let err29 = { instancePath: instancePath + "/group_id", schemaPath: "#/components/schemas/TaskList/properties/group_id/type", keyword: "type", params: { type: schema70.properties.group_id.type } };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && !formats0.validate(data6)) {
        let err30 = { instancePath: instancePath + "/group_id", schemaPath: "#/components/schemas/TaskList/properties/group_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
    }
    if (data.default_section_id !== void 0) {
      let data7 = data.default_section_id;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        let err31 = { instancePath: instancePath + "/default_section_id", schemaPath: "#/components/schemas/TaskList/properties/default_section_id/type", keyword: "type", params: { type: schema70.properties.default_section_id.type } };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
      if (typeof data7 == "number" && isFinite(data7) && !formats0.validate(data7)) {
        let err32 = { instancePath: instancePath + "/default_section_id", schemaPath: "#/components/schemas/TaskList/properties/default_section_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.tasks_count !== void 0) {
      let data8 = data.tasks_count;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err33 = { instancePath: instancePath + "/tasks_count", schemaPath: "#/components/schemas/TaskList/properties/tasks_count/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
      }
    }
    if (data.completed_tasks_count !== void 0) {
      let data9 = data.completed_tasks_count;
      if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err34 = { instancePath: instancePath + "/completed_tasks_count", schemaPath: "#/components/schemas/TaskList/properties/completed_tasks_count/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.subscriber_ids !== void 0) {
      let data10 = data.subscriber_ids;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err35 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11) && !formats0.validate(data11)) {
            let err36 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
      } else {
        let err37 = { instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/TaskList/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.archived !== void 0 && typeof data.archived != "boolean") {
      let err38 = { instancePath: instancePath + "/archived", schemaPath: "#/components/schemas/TaskList/properties/archived/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
    }
    if (data.archived_at !== void 0) {
      let data13 = data.archived_at;
      if (typeof data13 != "string" && data13 !== null) {
        let err39 = { instancePath: instancePath + "/archived_at", schemaPath: "#/components/schemas/TaskList/properties/archived_at/type", keyword: "type", params: { type: schema70.properties.archived_at.type } };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
      if (typeof data13 == "string" && !formats6.validate(data13)) {
        let err40 = { instancePath: instancePath + "/archived_at", schemaPath: "#/components/schemas/TaskList/properties/archived_at/format", keyword: "format", params: { format: "date-time" } };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
    }
    if (data.deleted !== void 0 && typeof data.deleted != "boolean") {
      let err41 = { instancePath: instancePath + "/deleted", schemaPath: "#/components/schemas/TaskList/properties/deleted/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
    }
    if (data.deleted_at !== void 0) {
      let data15 = data.deleted_at;
      if (typeof data15 != "string" && data15 !== null) {
        let err42 = { instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/TaskList/properties/deleted_at/type", keyword: "type", params: { type: schema70.properties.deleted_at.type } };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
      if (typeof data15 == "string" && !formats6.validate(data15)) {
        let err43 = { instancePath: instancePath + "/deleted_at", schemaPath: "#/components/schemas/TaskList/properties/deleted_at/format", keyword: "format", params: { format: "date-time" } };
        vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data16 = data.created_at;
      if (typeof data16 == "string") {
        if (!formats6.validate(data16)) {
          let err44 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TaskList/properties/created_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
        }
      } else {
        let err45 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/TaskList/properties/created_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
      }
    }
    if (data.updated_at !== void 0) {
      let data17 = data.updated_at;
      if (typeof data17 == "string") {
        if (!formats6.validate(data17)) {
          let err46 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/TaskList/properties/updated_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
      } else {
        let err47 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/TaskList/properties/updated_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.starts_on !== void 0) {
      let data18 = data.starts_on;
      if (typeof data18 != "string" && data18 !== null) {
        let err48 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskList/properties/starts_on/type", keyword: "type", params: { type: schema70.properties.starts_on.type } };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
      if (typeof data18 == "string" && !formats26.validate(data18)) {
        let err49 = { instancePath: instancePath + "/starts_on", schemaPath: "#/components/schemas/TaskList/properties/starts_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
    }
    if (data.ends_on !== void 0) {
      let data19 = data.ends_on;
      if (typeof data19 != "string" && data19 !== null) {
        let err50 = { instancePath: instancePath + "/ends_on", schemaPath: "#/components/schemas/TaskList/properties/ends_on/type", keyword: "type", params: { type: schema70.properties.ends_on.type } };
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
      if (typeof data19 == "string" && !formats26.validate(data19)) {
        let err51 = { instancePath: instancePath + "/ends_on", schemaPath: "#/components/schemas/TaskList/properties/ends_on/format", keyword: "format", params: { format: "date" } };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
    if (data.include_weekends !== void 0 && typeof data.include_weekends != "boolean") {
      let err52 = { instancePath: instancePath + "/include_weekends", schemaPath: "#/components/schemas/TaskList/properties/include_weekends/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
    }
  } else {
    let err53 = { instancePath, schemaPath: "#/components/schemas/TaskList/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
  }
  return validate127.errors = vErrors, errors === 0;
}
validate127.evaluated = { props: { id: !0, workspace_id: !0, name: !0, invite_only: !0, position: !0, default_view: !0, group_id: !0, default_section_id: !0, tasks_count: !0, completed_tasks_count: !0, subscriber_ids: !0, archived: !0, archived_at: !0, deleted: !0, deleted_at: !0, created_at: !0, updated_at: !0, starts_on: !0, ends_on: !0, include_weekends: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate128(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate128.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.list_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "list_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.name === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.position === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/Section/required", keyword: "required", params: { missingProperty: "position" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err4 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Section/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err5 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Section/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err6 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Section/properties/list_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err7 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/Section/properties/list_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err8 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/Section/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.position !== void 0) {
      let data3 = data.position;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err9 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Section/properties/position/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err10 = { instancePath: instancePath + "/position", schemaPath: "#/components/schemas/Section/properties/position/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
  } else {
    let err11 = { instancePath, schemaPath: "#/components/schemas/Section/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
  }
  return validate128.errors = vErrors, errors === 0;
}
validate128.evaluated = { props: { id: !0, list_id: !0, name: !0, position: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate129(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate129.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.lists === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ListsResponse/required", keyword: "required", params: { missingProperty: "lists" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.lists !== void 0) {
      let data0 = data.lists;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate127(data0[i0], { instancePath: instancePath + "/lists/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate127.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ListsResponse/properties/lists/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.sections !== void 0) {
      let data2 = data.sections;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate128(data2[i1], { instancePath: instancePath + "/sections/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate128.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/sections", schemaPath: "#/components/schemas/ListsResponse/properties/sections/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/components/schemas/ListsResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate129.errors = vErrors, errors === 0;
}
validate129.evaluated = { props: { lists: !0, sections: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate133(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate133.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1lists~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1lists~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate133.errors = vErrors, errors === 0;
}
validate133.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate134.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ListWorkspaceId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/ListWorkspaceId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate134.errors = vErrors, errors === 0;
}
validate134.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate135(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate135.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/components/schemas/File/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate135.errors = vErrors, errors === 0;
}
validate135.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate136.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = { instancePath, schemaPath: "#/components/schemas/FileAssociation/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate136.errors = vErrors, errors === 0;
}
validate136.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate137.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.list === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ListResponse/required", keyword: "required", params: { missingProperty: "list" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.list !== void 0 && (validate127(data.list, { instancePath: instancePath + "/list", parentData: data, parentDataProperty: "list", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate127.errors), errors = vErrors.length)), data.files !== void 0) {
      let data1 = data.files;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate135(data1[i0], { instancePath: instancePath + "/files/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate135.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/files", schemaPath: "#/components/schemas/ListResponse/properties/files/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.file_associations !== void 0) {
      let data3 = data.file_associations;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate136(data3[i1], { instancePath: instancePath + "/file_associations/" + i1, parentData: data3, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate136.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/file_associations", schemaPath: "#/components/schemas/ListResponse/properties/file_associations/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.sections !== void 0) {
      let data5 = data.sections;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate128(data5[i2], { instancePath: instancePath + "/sections/" + i2, parentData: data5, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate128.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/sections", schemaPath: "#/components/schemas/ListResponse/properties/sections/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/components/schemas/ListResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate137.errors = vErrors, errors === 0;
}
validate137.evaluated = { props: { list: !0, files: !0, file_associations: !0, sections: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate143(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate143.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithWorkspaces/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithWorkspaces/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate143.errors = vErrors, errors === 0;
}
validate143.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate144.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/components/parameters/Before/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/Before/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate144.errors = vErrors, errors === 0;
}
validate144.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate145.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!formats6.validate(data)) {
      let err0 = { instancePath, schemaPath: "#/components/parameters/After/schema/format", keyword: "format", params: { format: "date-time" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/After/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate145.errors = vErrors, errors === 0;
}
validate145.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate146(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate146.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/Limit/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate146.errors = vErrors, errors === 0;
}
validate146.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate147(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate147.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/Workspace/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err1 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Workspace/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err2 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/Workspace/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/components/schemas/Workspace/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate147.errors = vErrors, errors === 0;
}
validate147.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate148.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspaces === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/WorkspacesResponse/required", keyword: "required", params: { missingProperty: "workspaces" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.workspaces !== void 0) {
      let data0 = data.workspaces;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate147(data0[i0], { instancePath: instancePath + "/workspaces/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate147.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/WorkspacesResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/WorkspacesResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate148.errors = vErrors, errors === 0;
}
validate148.evaluated = { props: { workspaces: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate151.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1workspaces~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1workspaces~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate151.errors = vErrors, errors === 0;
}
validate151.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate152.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.workspace === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/WorkspaceResponse/required", keyword: "required", params: { missingProperty: "workspace" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.workspace !== void 0 && (validate147(data.workspace, { instancePath: instancePath + "/workspace", parentData: data, parentDataProperty: "workspace", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate147.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/components/schemas/WorkspaceResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate152.errors = vErrors, errors === 0;
}
validate152.evaluated = { props: { workspace: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate155(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate155.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithMemberships/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithMemberships/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate155.errors = vErrors, errors === 0;
}
validate155.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
function validate156(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate156.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.memberships === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/MembershipsResponse/required", keyword: "required", params: { missingProperty: "memberships" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.memberships !== void 0) {
      let data0 = data.memberships;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate70(data0[i0], { instancePath: instancePath + "/memberships/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate70.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/memberships", schemaPath: "#/components/schemas/MembershipsResponse/properties/memberships/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.accounts !== void 0) {
      let data2 = data.accounts;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate69(data2[i1], { instancePath: instancePath + "/accounts/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate69.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/MembershipsResponse/properties/accounts/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err3 = { instancePath, schemaPath: "#/components/schemas/MembershipsResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate156.errors = vErrors, errors === 0;
}
validate156.evaluated = { props: { memberships: !0, accounts: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate160.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1memberships~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1memberships~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate160.errors = vErrors, errors === 0;
}
validate160.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate161.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.membership === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/MembershipResponse/required", keyword: "required", params: { missingProperty: "membership" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.membership !== void 0 && (validate70(data.membership, { instancePath: instancePath + "/membership", parentData: data, parentDataProperty: "membership", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate70.errors), errors = vErrors.length)), data.accounts !== void 0) {
      let data1 = data.accounts;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate69(data1[i0], { instancePath: instancePath + "/accounts/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate69.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/accounts", schemaPath: "#/components/schemas/MembershipResponse/properties/accounts/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/MembershipResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate161.errors = vErrors, errors === 0;
}
validate161.evaluated = { props: { membership: !0, accounts: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate165(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate165.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ConventionCursor/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate165.errors = vErrors, errors === 0;
}
validate165.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate166(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate166.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ConventionLimit/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate166.errors = vErrors, errors === 0;
}
validate166.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema92 = { type: "string", enum: ["Task", "List"] };
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate167.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/schemas/WebhookResourceType/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "Task" || data === "List")) {
    let err1 = { instancePath, schemaPath: "#/components/schemas/WebhookResourceType/enum", keyword: "enum", params: { allowedValues: schema92.enum } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate167.errors = vErrors, errors === 0;
}
validate167.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate168(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate168.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.account_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.organization_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.name === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.url === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "url" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.resource_type === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "resource_type" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.resource_id === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "resource_id" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.accepts === void 0) {
      let err7 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "accepts" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.activity_verbosity === void 0) {
      let err8 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/required", keyword: "required", params: { missingProperty: "activity_verbosity" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err10 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.account_id !== void 0) {
      let data1 = data.account_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err11 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err12 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.organization_id !== void 0) {
      let data2 = data.organization_id;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err13 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err14 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err15 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhook/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.url !== void 0) {
      let data4 = data.url;
      if (typeof data4 == "string") {
        if (!formats66(data4)) {
          let err16 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhook/properties/url/format", keyword: "format", params: { format: "uri" } };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhook/properties/url/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.resource_type !== void 0 && (validate167(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate167.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data6 = data.resource_id;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err18 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/resource_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data6 == "number" && isFinite(data6) && !formats0.validate(data6)) {
        let err19 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhook/properties/resource_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.accepts !== void 0 && typeof data.accepts != "string") {
      let err20 = { instancePath: instancePath + "/accepts", schemaPath: "#/components/schemas/IntegrationWebhook/properties/accepts/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.activity_verbosity !== void 0 && typeof data.activity_verbosity != "string") {
      let err21 = { instancePath: instancePath + "/activity_verbosity", schemaPath: "#/components/schemas/IntegrationWebhook/properties/activity_verbosity/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
  } else {
    let err22 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhook/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
  }
  return validate168.errors = vErrors, errors === 0;
}
validate168.evaluated = { props: { id: !0, account_id: !0, organization_id: !0, name: !0, url: !0, resource_type: !0, resource_id: !0, accepts: !0, activity_verbosity: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate170.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.integration_webhooks === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhooksResponse/required", keyword: "required", params: { missingProperty: "integration_webhooks" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.integration_webhooks !== void 0) {
      let data0 = data.integration_webhooks;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate168(data0[i0], { instancePath: instancePath + "/integration_webhooks/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate168.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/integration_webhooks", schemaPath: "#/components/schemas/IntegrationWebhooksResponse/properties/integration_webhooks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhooksResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate170.errors = vErrors, errors === 0;
}
validate170.evaluated = { props: { integration_webhooks: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate173.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.url === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "url" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.resource_type === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "resource_type" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.resource_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/required", keyword: "required", params: { missingProperty: "resource_id" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id")) {
        let err4 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/name/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err7 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/minLength", keyword: "minLength", params: { limit: 1 } };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (!formats66(data1)) {
          let err8 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/format", keyword: "format", params: { format: "uri" } };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/url/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.resource_type !== void 0 && (validate167(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate167.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/resource_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err11 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookInput/properties/resource_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookInput/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate173.errors = vErrors, errors === 0;
}
validate173.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate175(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate175.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.integration_webhook === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "integration_webhook" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "organization_id" || key0 === "integration_webhook")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.integration_webhook !== void 0 && (validate173(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate173.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/CreateIntegrationWebhookRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate175.errors = vErrors, errors === 0;
}
validate175.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate177.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.integration_webhook === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookResponse/required", keyword: "required", params: { missingProperty: "integration_webhook" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.integration_webhook !== void 0 && (validate168(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate168.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate177.errors = vErrors, errors === 0;
}
validate177.evaluated = { props: { integration_webhook: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate180(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate180.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/IntegrationWebhookId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IntegrationWebhookId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate180.errors = vErrors, errors === 0;
}
validate180.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate181.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "name" || key0 === "url" || key0 === "resource_type" || key0 === "resource_id")) {
        let err0 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookChanges/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err1 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.url !== void 0) {
      let data1 = data.url;
      if (typeof data1 == "string") {
        if (!formats66(data1)) {
          let err2 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/url/format", keyword: "format", params: { format: "uri" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/url", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/url/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.resource_type !== void 0 && (validate167(data.resource_type, { instancePath: instancePath + "/resource_type", parentData: data, parentDataProperty: "resource_type", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate167.errors), errors = vErrors.length)), data.resource_id !== void 0) {
      let data3 = data.resource_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err4 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/resource_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err5 = { instancePath: instancePath + "/resource_id", schemaPath: "#/components/schemas/IntegrationWebhookChanges/properties/resource_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
  } else {
    let err6 = { instancePath, schemaPath: "#/components/schemas/IntegrationWebhookChanges/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
  }
  return validate181.errors = vErrors, errors === 0;
}
validate181.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate183(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate183.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.integration_webhook === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/required", keyword: "required", params: { missingProperty: "integration_webhook" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "organization_id" || key0 === "integration_webhook")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.integration_webhook !== void 0 && (validate181(data.integration_webhook, { instancePath: instancePath + "/integration_webhook", parentData: data, parentDataProperty: "integration_webhook", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate181.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/UpdateIntegrationWebhookRequest/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate183.errors = vErrors, errors === 0;
}
validate183.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate185(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate185.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/TokenOrganizationId/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/TokenOrganizationId/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate185.errors = vErrors, errors === 0;
}
validate185.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate186(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate186.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.name === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "name" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.token === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "token" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.account_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.organization_id === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.enabled === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/AccessToken/required", keyword: "required", params: { missingProperty: "enabled" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err6 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/AccessToken/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/AccessToken/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.name !== void 0 && typeof data.name != "string") {
      let err8 = { instancePath: instancePath + "/name", schemaPath: "#/components/schemas/AccessToken/properties/name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.token !== void 0 && typeof data.token != "string") {
      let err9 = { instancePath: instancePath + "/token", schemaPath: "#/components/schemas/AccessToken/properties/token/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.account_id !== void 0) {
      let data3 = data.account_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/AccessToken/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err11 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/AccessToken/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.organization_id !== void 0) {
      let data4 = data.organization_id;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err12 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/AccessToken/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && !formats0.validate(data4)) {
        let err13 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/AccessToken/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.enabled !== void 0 && typeof data.enabled != "boolean") {
      let err14 = { instancePath: instancePath + "/enabled", schemaPath: "#/components/schemas/AccessToken/properties/enabled/type", keyword: "type", params: { type: "boolean" } };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/components/schemas/AccessToken/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validate186.errors = vErrors, errors === 0;
}
validate186.evaluated = { props: { id: !0, name: !0, token: !0, account_id: !0, organization_id: !0, enabled: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate187(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate187.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_tokens === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/AccessTokensResponse/required", keyword: "required", params: { missingProperty: "access_tokens" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.access_tokens !== void 0) {
      let data0 = data.access_tokens;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate186(data0[i0], { instancePath: instancePath + "/access_tokens/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate186.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/access_tokens", schemaPath: "#/components/schemas/AccessTokensResponse/properties/access_tokens/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/components/schemas/AccessTokensResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate187.errors = vErrors, errors === 0;
}
validate187.evaluated = { props: { access_tokens: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate190.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/required", keyword: "required", params: { missingProperty: "organization_id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.access_token === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/required", keyword: "required", params: { missingProperty: "access_token" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "organization_id" || key0 === "access_token")) {
        let err2 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.organization_id !== void 0) {
      let data0 = data.organization_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err3 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err4 = { instancePath: instancePath + "/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.access_token !== void 0) {
      let data1 = data.access_token;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        if (data1.name === void 0) {
          let err5 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        for (let key1 in data1)
          if (key1 !== "name") {
            let err6 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1.name !== void 0) {
          let data2 = data1.name;
          if (typeof data2 == "string") {
            if (func1(data2) < 1) {
              let err7 = { instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/properties/access_token/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestTop/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate190.errors = vErrors, errors === 0;
}
validate190.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate191.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_token === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/required", keyword: "required", params: { missingProperty: "access_token" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    for (let key0 in data)
      if (key0 !== "access_token") {
        let err1 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    if (data.access_token !== void 0) {
      let data0 = data.access_token;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.name === void 0) {
          let err2 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/required", keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data0.organization_id === void 0) {
          let err3 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/required", keyword: "required", params: { missingProperty: "organization_id" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        for (let key1 in data0)
          if (!(key1 === "name" || key1 === "organization_id")) {
            let err4 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
          }
        if (data0.name !== void 0) {
          let data1 = data0.name;
          if (typeof data1 == "string") {
            if (func1(data1) < 1) {
              let err5 = { instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/name/minLength", keyword: "minLength", params: { limit: 1 } };
              vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/access_token/name", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/name/type", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        }
        if (data0.organization_id !== void 0) {
          let data2 = data0.organization_id;
          if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
            let err7 = { instancePath: instancePath + "/access_token/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/organization_id/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
          if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
            let err8 = { instancePath: instancePath + "/access_token/organization_id", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/properties/organization_id/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
        }
      } else {
        let err9 = { instancePath: instancePath + "/access_token", schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/properties/access_token/type", keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequestNested/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
  }
  return validate191.errors = vErrors, errors === 0;
}
validate191.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate192(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate192.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate190(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate190.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, _valid0)
    var props0 = !0;
  let _errs2 = errors;
  validate191(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate191.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  if (valid0 = valid0 || _valid0, _valid0 && props0 !== !0 && (props0 = !0), valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err0 = { instancePath, schemaPath: "#/components/schemas/CreateAccessTokenRequest/anyOf", keyword: "anyOf", params: {} };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate192.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate192.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function validate195(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate195.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.access_token === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/AccessTokenResponse/required", keyword: "required", params: { missingProperty: "access_token" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    data.access_token !== void 0 && (validate186(data.access_token, { instancePath: instancePath + "/access_token", parentData: data, parentDataProperty: "access_token", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate186.errors), errors = vErrors.length)), data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err1 = { instancePath, schemaPath: "#/components/schemas/AccessTokenResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate195.errors = vErrors, errors === 0;
}
validate195.evaluated = { props: { access_token: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate198(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate198.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate198.errors = vErrors, errors === 0;
}
validate198.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate199(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate199.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ActivitiesLimit/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate199.errors = vErrors, errors === 0;
}
validate199.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate200(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate200.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1activities/get/parameters/2/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1activities/get/parameters/2/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate200.errors = vErrors, errors === 0;
}
validate200.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate201(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate201.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      if (typeof data[i0] != "string") {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/components/parameters/IncludeWithActivities/schema/items/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
  } else {
    let err1 = { instancePath, schemaPath: "#/components/parameters/IncludeWithActivities/schema/type", keyword: "type", params: { type: "array" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate201.errors = vErrors, errors === 0;
}
validate201.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
var schema112 = { type: "string", enum: ["linear"] };
function validate202(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate202.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/paths/~1activities/get/parameters/8/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (data !== "linear") {
    let err1 = { instancePath, schemaPath: "#/paths/~1activities/get/parameters/8/schema/enum", keyword: "enum", params: { allowedValues: schema112.enum } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate202.errors = vErrors, errors === 0;
}
validate202.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema113 = { type: "string", enum: ["default", "notified", "resource"], default: "default" };
function validate203(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate203.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/components/parameters/ActivityView/schema/type", keyword: "type", params: { type: "string" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "default" || data === "notified" || data === "resource")) {
    let err1 = { instancePath, schemaPath: "#/components/parameters/ActivityView/schema/enum", keyword: "enum", params: { allowedValues: schema113.enum } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate203.errors = vErrors, errors === 0;
}
validate203.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema114 = { type: "object", properties: { owner_id: { type: ["integer", "null"], format: "int64" }, list_id: { type: ["integer", "null"], format: "int64" }, list_name: { type: "string" } }, additionalProperties: !0 };
function validate204(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate204.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.owner_id !== void 0) {
      let data0 = data.owner_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        let err0 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/ActivityPayload/properties/owner_id/type", keyword: "type", params: { type: schema114.properties.owner_id.type } };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err1 = { instancePath: instancePath + "/owner_id", schemaPath: "#/components/schemas/ActivityPayload/properties/owner_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.list_id !== void 0) {
      let data1 = data.list_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        let err2 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/ActivityPayload/properties/list_id/type", keyword: "type", params: { type: schema114.properties.list_id.type } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err3 = { instancePath: instancePath + "/list_id", schemaPath: "#/components/schemas/ActivityPayload/properties/list_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.list_name !== void 0 && typeof data.list_name != "string") {
      let err4 = { instancePath: instancePath + "/list_name", schemaPath: "#/components/schemas/ActivityPayload/properties/list_name/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/ActivityPayload/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate204.errors = vErrors, errors === 0;
}
validate204.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate205(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate205.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "id" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.workspace_id === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "workspace_id" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.account_id === void 0) {
      let err2 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "account_id" } };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.target_id === void 0) {
      let err3 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "target_id" } };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.payload === void 0) {
      let err4 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "payload" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.subscriber_ids === void 0) {
      let err5 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "subscriber_ids" } };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.recipient_ids === void 0) {
      let err6 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "recipient_ids" } };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.created_at === void 0) {
      let err7 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "created_at" } };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.updated_at === void 0) {
      let err8 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/required", keyword: "required", params: { missingProperty: "updated_at" } };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/ActivityBase/properties/id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && !formats0.validate(data0)) {
        let err10 = { instancePath: instancePath + "/id", schemaPath: "#/components/schemas/ActivityBase/properties/id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.workspace_id !== void 0) {
      let data1 = data.workspace_id;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err11 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/ActivityBase/properties/workspace_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && !formats0.validate(data1)) {
        let err12 = { instancePath: instancePath + "/workspace_id", schemaPath: "#/components/schemas/ActivityBase/properties/workspace_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.account_id !== void 0) {
      let data2 = data.account_id;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err13 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/ActivityBase/properties/account_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && !formats0.validate(data2)) {
        let err14 = { instancePath: instancePath + "/account_id", schemaPath: "#/components/schemas/ActivityBase/properties/account_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.target_id !== void 0) {
      let data3 = data.target_id;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err15 = { instancePath: instancePath + "/target_id", schemaPath: "#/components/schemas/ActivityBase/properties/target_id/type", keyword: "type", params: { type: "integer" } };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && !formats0.validate(data3)) {
        let err16 = { instancePath: instancePath + "/target_id", schemaPath: "#/components/schemas/ActivityBase/properties/target_id/format", keyword: "format", params: { format: "int64" } };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.payload !== void 0 && (validate204(data.payload, { instancePath: instancePath + "/payload", parentData: data, parentDataProperty: "payload", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate204.errors), errors = vErrors.length)), data.subscriber_ids !== void 0) {
      let data5 = data.subscriber_ids;
      if (Array.isArray(data5)) {
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err17 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/items/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6) && !formats0.validate(data6)) {
            let err18 = { instancePath: instancePath + "/subscriber_ids/" + i0, schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/items/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
          }
        }
      } else {
        let err19 = { instancePath: instancePath + "/subscriber_ids", schemaPath: "#/components/schemas/ActivityBase/properties/subscriber_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.recipient_ids !== void 0) {
      let data7 = data.recipient_ids;
      if (Array.isArray(data7)) {
        let len1 = data7.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data8 = data7[i1];
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err20 = { instancePath: instancePath + "/recipient_ids/" + i1, schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/items/type", keyword: "type", params: { type: "integer" } };
            vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8) && !formats0.validate(data8)) {
            let err21 = { instancePath: instancePath + "/recipient_ids/" + i1, schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/items/format", keyword: "format", params: { format: "int64" } };
            vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
          }
        }
      } else {
        let err22 = { instancePath: instancePath + "/recipient_ids", schemaPath: "#/components/schemas/ActivityBase/properties/recipient_ids/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data9 = data.created_at;
      if (typeof data9 == "string") {
        if (!formats6.validate(data9)) {
          let err23 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/ActivityBase/properties/created_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
      } else {
        let err24 = { instancePath: instancePath + "/created_at", schemaPath: "#/components/schemas/ActivityBase/properties/created_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
    }
    if (data.updated_at !== void 0) {
      let data10 = data.updated_at;
      if (typeof data10 == "string") {
        if (!formats6.validate(data10)) {
          let err25 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/ActivityBase/properties/updated_at/format", keyword: "format", params: { format: "date-time" } };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
      } else {
        let err26 = { instancePath: instancePath + "/updated_at", schemaPath: "#/components/schemas/ActivityBase/properties/updated_at/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/components/schemas/ActivityBase/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
  }
  return validate205.errors = vErrors, errors === 0;
}
validate205.evaluated = { props: { id: !0, workspace_id: !0, account_id: !0, target_id: !0, payload: !0, subscriber_ids: !0, recipient_ids: !0, created_at: !0, updated_at: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate207(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate207.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate205(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate205.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.action === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/required", keyword: "required", params: { missingProperty: "action" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.target_type !== void 0) {
      let data0 = data.target_type;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "Task") {
        let err3 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "Task" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.action !== void 0 && typeof data.action != "string") {
      let err4 = { instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/ActivityOnTask/allOf/1/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate207.errors = vErrors, errors === 0;
}
validate207.evaluated = { props: { target_type: !0, action: !0, id: !0, workspace_id: !0, account_id: !0, target_id: !0, payload: !0, subscriber_ids: !0, recipient_ids: !0, created_at: !0, updated_at: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate209(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate209.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate205(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate205.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.action === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/required", keyword: "required", params: { missingProperty: "action" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.target_type !== void 0) {
      let data0 = data.target_type;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "List") {
        let err3 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "List" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.action !== void 0 && typeof data.action != "string") {
      let err4 = { instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnList/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/ActivityOnList/allOf/1/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate209.errors = vErrors, errors === 0;
}
validate209.evaluated = { props: { target_type: !0, action: !0, id: !0, workspace_id: !0, account_id: !0, target_id: !0, payload: !0, subscriber_ids: !0, recipient_ids: !0, created_at: !0, updated_at: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate211(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate211.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate205(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate205.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_type === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/required", keyword: "required", params: { missingProperty: "target_type" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.action === void 0) {
      let err1 = { instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/required", keyword: "required", params: { missingProperty: "action" } };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.target_type !== void 0) {
      let data0 = data.target_type;
      if (typeof data0 != "string") {
        let err2 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/target_type/type", keyword: "type", params: { type: "string" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 !== "Activity") {
        let err3 = { instancePath: instancePath + "/target_type", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/target_type/const", keyword: "const", params: { allowedValue: "Activity" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.action !== void 0 && typeof data.action != "string") {
      let err4 = { instancePath: instancePath + "/action", schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/properties/action/type", keyword: "type", params: { type: "string" } };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/ActivityOnActivity/allOf/1/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate211.errors = vErrors, errors === 0;
}
validate211.evaluated = { props: { target_type: !0, action: !0, id: !0, workspace_id: !0, account_id: !0, target_id: !0, payload: !0, subscriber_ids: !0, recipient_ids: !0, created_at: !0, updated_at: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate213(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate213.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  validate207(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate207.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (_valid0) {
    valid0 = !0, passing0 = 0;
    var props0 = {};
    props0.target_type = !0, props0.action = !0, props0.id = !0, props0.workspace_id = !0, props0.account_id = !0, props0.target_id = !0, props0.payload = !0, props0.subscriber_ids = !0, props0.recipient_ids = !0, props0.created_at = !0, props0.updated_at = !0;
  }
  let _errs2 = errors;
  validate209(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate209.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  if (_valid0 && valid0)
    valid0 = !1, passing0 = [passing0, 1];
  else {
    _valid0 && (valid0 = !0, passing0 = 1, props0 !== !0 && (props0 = props0 || {}, props0.target_type = !0, props0.action = !0, props0.id = !0, props0.workspace_id = !0, props0.account_id = !0, props0.target_id = !0, props0.payload = !0, props0.subscriber_ids = !0, props0.recipient_ids = !0, props0.created_at = !0, props0.updated_at = !0));
    let _errs3 = errors;
    validate211(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate211.errors), errors = vErrors.length);
    var _valid0 = _errs3 === errors;
    _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 2]) : _valid0 && (valid0 = !0, passing0 = 2, props0 !== !0 && (props0 = props0 || {}, props0.target_type = !0, props0.action = !0, props0.id = !0, props0.workspace_id = !0, props0.account_id = !0, props0.target_id = !0, props0.payload = !0, props0.subscriber_ids = !0, props0.recipient_ids = !0, props0.created_at = !0, props0.updated_at = !0));
  }
  if (valid0)
    errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  else {
    let err0 = { instancePath, schemaPath: "#/components/schemas/Activity/oneOf", keyword: "oneOf", params: { passingSchemas: passing0 } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  return validate213.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate213.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function validate217(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate217.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activities === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivitiesResponse/required", keyword: "required", params: { missingProperty: "activities" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.activities !== void 0) {
      let data0 = data.activities;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate213(data0[i0], { instancePath: instancePath + "/activities/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate213.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/activities", schemaPath: "#/components/schemas/ActivitiesResponse/properties/activities/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.tasks !== void 0) {
      let data2 = data.tasks;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate68(data2[i1], { instancePath: instancePath + "/tasks/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/ActivitiesResponse/properties/tasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.lists !== void 0) {
      let data4 = data.lists;
      if (Array.isArray(data4)) {
        let len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate127(data4[i2], { instancePath: instancePath + "/lists/" + i2, parentData: data4, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate127.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ActivitiesResponse/properties/lists/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.workspaces !== void 0) {
      let data6 = data.workspaces;
      if (Array.isArray(data6)) {
        let len3 = data6.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate147(data6[i3], { instancePath: instancePath + "/workspaces/" + i3, parentData: data6, parentDataProperty: i3, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate147.errors), errors = vErrors.length);
      } else {
        let err4 = { instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/ActivitiesResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err5 = { instancePath, schemaPath: "#/components/schemas/ActivitiesResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate217.errors = vErrors, errors === 0;
}
validate217.evaluated = { props: { activities: !0, tasks: !0, lists: !0, workspaces: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate223(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate223.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), !(typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data))) {
    let err0 = { instancePath, schemaPath: "#/paths/~1activities~1{id}/get/parameters/0/schema/type", keyword: "type", params: { type: "integer" } };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (typeof data == "number" && isFinite(data) && !formats0.validate(data)) {
    let err1 = { instancePath, schemaPath: "#/paths/~1activities~1{id}/get/parameters/0/schema/format", keyword: "format", params: { format: "int64" } };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate223.errors = vErrors, errors === 0;
}
validate223.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate224(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate224.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.activity === void 0) {
      let err0 = { instancePath, schemaPath: "#/components/schemas/ActivityResponse/required", keyword: "required", params: { missingProperty: "activity" } };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.activity !== void 0 && (validate213(data.activity, { instancePath: instancePath + "/activity", parentData: data, parentDataProperty: "activity", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate213.errors), errors = vErrors.length)), data.tasks !== void 0) {
      let data1 = data.tasks;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate68(data1[i0], { instancePath: instancePath + "/tasks/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate68.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/tasks", schemaPath: "#/components/schemas/ActivityResponse/properties/tasks/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.lists !== void 0) {
      let data3 = data.lists;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate127(data3[i1], { instancePath: instancePath + "/lists/" + i1, parentData: data3, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate127.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/lists", schemaPath: "#/components/schemas/ActivityResponse/properties/lists/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
    if (data.workspaces !== void 0) {
      let data5 = data.workspaces;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate147(data5[i2], { instancePath: instancePath + "/workspaces/" + i2, parentData: data5, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate147.errors), errors = vErrors.length);
      } else {
        let err3 = { instancePath: instancePath + "/workspaces", schemaPath: "#/components/schemas/ActivityResponse/properties/workspaces/type", keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    data.request_uuid !== void 0 && (validate71(data.request_uuid, { instancePath: instancePath + "/request_uuid", parentData: data, parentDataProperty: "request_uuid", rootData, dynamicAnchors }) || (vErrors = append(vErrors ?? [], validate71.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/components/schemas/ActivityResponse/type", keyword: "type", params: { type: "object" } };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate224.errors = vErrors, errors === 0;
}
validate224.evaluated = { props: { activity: !0, tasks: !0, lists: !0, workspaces: !0, request_uuid: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validators = {
  "#/components/parameters/OrganizationId/schema": validate53,
  "#/paths/~1tasks/get/parameters/1/schema": validate54,
  "#/paths/~1tasks/get/parameters/2/schema": validate55,
  "#/components/parameters/TaskView/schema": validate56,
  "#/components/parameters/IncludeWithTasks/schema": validate57,
  "#/components/parameters/Order/schema": validate58,
  "#/components/parameters/Cursor/schema": validate59,
  "#/paths/~1tasks/get/parameters/7/schema": validate60,
  "#/paths/~1tasks/get/parameters/8/schema": validate61,
  "#/paths/~1tasks/get/parameters/9/schema": validate62,
  "#/paths/~1tasks/get/parameters/10/schema": validate63,
  "#/paths/~1tasks/get/parameters/11/schema": validate64,
  "#/paths/~1tasks/get/parameters/12/schema": validate65,
  "#/paths/~1tasks/get/parameters/13/schema": validate66,
  "#/components/parameters/Cleared/schema": validate67,
  "#/components/schemas/Task": validate68,
  "#/components/schemas/Account": validate69,
  "#/components/schemas/Membership": validate70,
  "#/components/schemas/RequestUuid": validate71,
  "#/components/schemas/TasksResponse": validate72,
  "#/components/schemas/ErrorDetail": validate77,
  "#/components/schemas/ErrorResponse": validate78,
  "#/components/schemas/Subscription": validate81,
  "#/components/schemas/MinimalTask": validate82,
  "#/components/schemas/TaskInput": validate83,
  "#/components/schemas/CreateTaskRequest": validate86,
  "#/components/schemas/TaskResponse": validate88,
  "#/paths/~1tasks~1{id}/get/parameters/0/schema": validate91,
  "#/components/parameters/IncludeWithOneTask/schema": validate92,
  "#/components/schemas/TaskIncludes": validate93,
  "#/components/schemas/TaskWithIncludesResponse": validate97,
  "#/paths/~1tasks~1{id}/put/parameters/0/schema": validate101,
  "#/components/schemas/TaskChanges": validate102,
  "#/components/schemas/UpdateTaskRequest": validate105,
  "#/components/parameters/WorkspaceId/schema": validate107,
  "#/components/parameters/TaskId/schema": validate108,
  "#/components/schemas/CommentInput": validate109,
  "#/components/schemas/CreateCommentRequest": validate110,
  "#/components/schemas/Comment": validate112,
  "#/components/schemas/CommentResponse": validate113,
  "#/components/parameters/CommentId/schema": validate116,
  "#/components/schemas/CommentChanges": validate117,
  "#/components/schemas/UpdateCommentRequest": validate118,
  "#/components/parameters/View/schema": validate120,
  "#/components/parameters/IncludeWithLists/schema": validate121,
  "#/components/parameters/Archived/schema": validate122,
  "#/components/parameters/ArchivedDateBefore/schema": validate123,
  "#/components/parameters/ArchivedListsLimit/schema": validate124,
  "#/paths/~1lists/get/parameters/7/schema": validate125,
  "#/paths/~1lists/get/parameters/8/schema": validate126,
  "#/components/schemas/TaskList": validate127,
  "#/components/schemas/Section": validate128,
  "#/components/schemas/ListsResponse": validate129,
  "#/paths/~1lists~1{id}/get/parameters/0/schema": validate133,
  "#/components/parameters/ListWorkspaceId/schema": validate134,
  "#/components/schemas/File": validate135,
  "#/components/schemas/FileAssociation": validate136,
  "#/components/schemas/ListResponse": validate137,
  "#/components/parameters/IncludeWithWorkspaces/schema": validate143,
  "#/components/parameters/Before/schema": validate144,
  "#/components/parameters/After/schema": validate145,
  "#/components/parameters/Limit/schema": validate146,
  "#/components/schemas/Workspace": validate147,
  "#/components/schemas/WorkspacesResponse": validate148,
  "#/paths/~1workspaces~1{id}/get/parameters/0/schema": validate151,
  "#/components/schemas/WorkspaceResponse": validate152,
  "#/components/parameters/IncludeWithMemberships/schema": validate155,
  "#/components/schemas/MembershipsResponse": validate156,
  "#/paths/~1memberships~1{id}/get/parameters/0/schema": validate160,
  "#/components/schemas/MembershipResponse": validate161,
  "#/components/parameters/ConventionCursor/schema": validate165,
  "#/components/parameters/ConventionLimit/schema": validate166,
  "#/components/schemas/WebhookResourceType": validate167,
  "#/components/schemas/IntegrationWebhook": validate168,
  "#/components/schemas/IntegrationWebhooksResponse": validate170,
  "#/components/schemas/IntegrationWebhookInput": validate173,
  "#/components/schemas/CreateIntegrationWebhookRequest": validate175,
  "#/components/schemas/IntegrationWebhookResponse": validate177,
  "#/components/parameters/IntegrationWebhookId/schema": validate180,
  "#/components/schemas/IntegrationWebhookChanges": validate181,
  "#/components/schemas/UpdateIntegrationWebhookRequest": validate183,
  "#/components/parameters/TokenOrganizationId/schema": validate185,
  "#/components/schemas/AccessToken": validate186,
  "#/components/schemas/AccessTokensResponse": validate187,
  "#/components/schemas/CreateAccessTokenRequestTop": validate190,
  "#/components/schemas/CreateAccessTokenRequestNested": validate191,
  "#/components/schemas/CreateAccessTokenRequest": validate192,
  "#/components/schemas/AccessTokenResponse": validate195,
  "#/paths/~1access_tokens~1{id}/delete/parameters/0/schema": validate198,
  "#/components/parameters/ActivitiesLimit/schema": validate199,
  "#/paths/~1activities/get/parameters/2/schema": validate200,
  "#/components/parameters/IncludeWithActivities/schema": validate201,
  "#/paths/~1activities/get/parameters/8/schema": validate202,
  "#/components/parameters/ActivityView/schema": validate203,
  "#/components/schemas/ActivityPayload": validate204,
  "#/components/schemas/ActivityBase": validate205,
  "#/components/schemas/ActivityOnTask": validate207,
  "#/components/schemas/ActivityOnList": validate209,
  "#/components/schemas/ActivityOnActivity": validate211,
  "#/components/schemas/Activity": validate213,
  "#/components/schemas/ActivitiesResponse": validate217,
  "#/paths/~1activities~1{id}/get/parameters/0/schema": validate223,
  "#/components/schemas/ActivityResponse": validate224
}, alternatives = { "#/components/schemas/CreateAccessTokenRequest/anyOf": ["#/components/schemas/CreateAccessTokenRequestTop", "#/components/schemas/CreateAccessTokenRequestNested"], "#/components/schemas/Activity/oneOf": ["#/components/schemas/ActivityOnTask", "#/components/schemas/ActivityOnList", "#/components/schemas/ActivityOnActivity"] };
export {
  alternatives,
  validators
};
