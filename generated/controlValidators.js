// Generated from openapi/ by `npm run build`. Do not edit.

// @ts-nocheck

// scripts/build/formats.ts
var commonDay = /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)$/, date = {
  validate: (text) => (
    // The second check takes thirty times as long, and is needed only for February 29th and invalid dates.
    commonDay.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === !0
  )
}, commonDateTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/, dateTimeParts = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/i, dateTime = {
  validate(text) {
    if (commonDateTime.test(text)) return !0;
    let [, day = "", hour, minute, second, sign, hours = 0, minutes = 0] = dateTimeParts.exec(text) ?? [];
    if (!date.validate(day)) return !1;
    if (second !== "60") return !0;
    let offset = +`${sign ?? ""}1` * (60 * Number(hours) + Number(minutes));
    return (60 * Number(hour) + Number(minute) - offset + 1) % 1440 === 0;
  }
};
var int64 = {
  type: "number",
  validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 63
};

// scripts/build/validators/runtime.ts
var maxErrors = 1e4;
function report(errors, instancePath, schemaPath, params) {
  if (errors && errors.length >= maxErrors) return errors;
  let keyword = schemaPath.slice(schemaPath.lastIndexOf("/") + 1);
  return append(errors, [{ instancePath, schemaPath, keyword, params }]);
}
function append(errors, others) {
  let list = errors ?? [];
  for (let error of others) {
    if (list.length >= maxErrors) break;
    list.push(error);
  }
  return list;
}
function locate(errors, pointer) {
  for (let error of errors ?? [])
    error.schemaPath.startsWith("/") && (error.schemaPath = pointer + error.schemaPath);
  return errors;
}

// <stdin>
function validate22(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data))
    for (let key0 in data)
      vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++;
  else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate22.errors = locate(vErrors, "#/components/control/noQuery"), errors === 0;
}
var formats0 = int64;
function validate23(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.requests === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "requests" }), errors++), data.datasets === void 0 && (vErrors = report(vErrors, instancePath, "/required", { missingProperty: "datasets" }), errors++), data.requests !== void 0) {
      let data0 = data.requests;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 < 0 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/minimum", { comparison: ">=", limit: 0 }), errors++), formats0.validate(data0) || (vErrors = report(vErrors, instancePath + "/requests", "/properties/requests/format", { format: "int64" }), errors++));
    }
    if (data.datasets !== void 0) {
      let data1 = data.datasets;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1))
        for (let key0 in data1) {
          let data2 = data1[key0];
          data2 && typeof data2 == "object" && !Array.isArray(data2) || (vErrors = report(vErrors, instancePath + "/datasets/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/datasets/additionalProperties/type", { type: "object" }), errors++);
        }
      else
        vErrors = report(vErrors, instancePath + "/datasets", "/properties/datasets/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate23.errors = locate(vErrors, "#/components/control/restoreSnapshotBody"), errors === 0;
}
var formats2 = dateTime;
function validate24(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    Object.keys(data).length > 1 && (vErrors = report(vErrors, instancePath, "/maxProperties", { limit: 1 }), errors++), Object.keys(data).length < 1 && (vErrors = report(vErrors, instancePath, "/minProperties", { limit: 1 }), errors++);
    for (let key0 in data)
      key0 === "now" || key0 === "advance_ms" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.now !== void 0) {
      let data0 = data.now;
      typeof data0 == "string" ? formats2.validate(data0) || (vErrors = report(vErrors, instancePath + "/now", "/properties/now/format", { format: "date-time" }), errors++) : (vErrors = report(vErrors, instancePath + "/now", "/properties/now/type", { type: "string" }), errors++);
    }
    if (data.advance_ms !== void 0) {
      let data1 = data.advance_ms;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/type", { type: "integer" }), errors++), typeof data1 == "number" && isFinite(data1) && ((data1 > 9007199254740991 || isNaN(data1)) && (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/maximum", { comparison: "<=", limit: 9007199254740991 }), errors++), (data1 < -9007199254740991 || isNaN(data1)) && (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/minimum", { comparison: ">=", limit: -9007199254740991 }), errors++), formats0.validate(data1) || (vErrors = report(vErrors, instancePath + "/advance_ms", "/properties/advance_ms/format", { format: "int64" }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate24.errors = locate(vErrors, "#/components/control/setClockBody"), errors === 0;
}
function validate25(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "seed" || key0 === "questions" || key0 === "harsh" || key0 === "alternatives" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.seed !== void 0) {
      let data0 = data.seed;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 2147483647 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/maximum", { comparison: "<=", limit: 2147483647 }), errors++), (data0 < 0 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/seed", "/properties/seed/minimum", { comparison: ">=", limit: 0 }), errors++));
    }
    if (data.questions !== void 0) {
      let data1 = data.questions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data1[i0] != "string" && (vErrors = report(vErrors, instancePath + "/questions/" + i0, "/properties/questions/items/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/questions", "/properties/questions/type", { type: "array" }), errors++;
    }
    if (data.harsh !== void 0 && typeof data.harsh != "boolean" && (vErrors = report(vErrors, instancePath + "/harsh", "/properties/harsh/type", { type: "boolean" }), errors++), data.alternatives !== void 0) {
      let data4 = data.alternatives;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4))
        for (let key1 in data4)
          typeof data4[key1] != "string" && (vErrors = report(vErrors, instancePath + "/alternatives/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/alternatives/additionalProperties/type", { type: "string" }), errors++);
      else
        vErrors = report(vErrors, instancePath + "/alternatives", "/properties/alternatives/type", { type: "object" }), errors++;
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate25.errors = locate(vErrors, "#/components/control/setAlternativesBody"), errors === 0;
}
function validate26(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 !== "limit" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.limit !== void 0) {
      let data0 = data.limit;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/limit", "/properties/limit/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 1e3 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/limit", "/properties/limit/maximum", { comparison: "<=", limit: 1e3 }), errors++), (data0 < 1 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/limit", "/properties/limit/minimum", { comparison: ">=", limit: 1 }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate26.errors = locate(vErrors, "#/components/control/listRequestsQuery"), errors === 0;
}
function validate27(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 !== "wait_ms" && (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.wait_ms !== void 0) {
      let data0 = data.wait_ms;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || (vErrors = report(vErrors, instancePath + "/wait_ms", "/properties/wait_ms/type", { type: "integer" }), errors++), typeof data0 == "number" && isFinite(data0) && ((data0 > 6e4 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/wait_ms", "/properties/wait_ms/maximum", { comparison: "<=", limit: 6e4 }), errors++), (data0 < 0 || isNaN(data0)) && (vErrors = report(vErrors, instancePath + "/wait_ms", "/properties/wait_ms/minimum", { comparison: ">=", limit: 0 }), errors++));
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate27.errors = locate(vErrors, "#/components/control/listDeliveriesQuery"), errors === 0;
}
function validate28(data, { instancePath = "" } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      key0 === "operation" || key0 === "path" || key0 === "count" || key0 === "status" || key0 === "headers" || key0 === "delay_ms" || key0 === "connection" || (vErrors = report(vErrors, instancePath, "/additionalProperties", { additionalProperty: key0 }), errors++);
    if (data.operation !== void 0 && typeof data.operation != "string" && (vErrors = report(vErrors, instancePath + "/operation", "/properties/operation/type", { type: "string" }), errors++), data.path !== void 0 && typeof data.path != "string" && (vErrors = report(vErrors, instancePath + "/path", "/properties/path/type", { type: "string" }), errors++), data.count !== void 0) {
      let data2 = data.count;
      typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2) || (vErrors = report(vErrors, instancePath + "/count", "/properties/count/type", { type: "integer" }), errors++), typeof data2 == "number" && isFinite(data2) && ((data2 > 1e6 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/count", "/properties/count/maximum", { comparison: "<=", limit: 1e6 }), errors++), (data2 < 1 || isNaN(data2)) && (vErrors = report(vErrors, instancePath + "/count", "/properties/count/minimum", { comparison: ">=", limit: 1 }), errors++));
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || (vErrors = report(vErrors, instancePath + "/status", "/properties/status/type", { type: "integer" }), errors++), typeof data3 == "number" && isFinite(data3) && ((data3 > 599 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/maximum", { comparison: "<=", limit: 599 }), errors++), (data3 < 400 || isNaN(data3)) && (vErrors = report(vErrors, instancePath + "/status", "/properties/status/minimum", { comparison: ">=", limit: 400 }), errors++));
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        Object.keys(data4).length > 20 && (vErrors = report(vErrors, instancePath + "/headers", "/properties/headers/maxProperties", { limit: 20 }), errors++);
        for (let key1 in data4)
          typeof data4[key1] != "string" && (vErrors = report(vErrors, instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), "/properties/headers/additionalProperties/type", { type: "string" }), errors++);
      } else
        vErrors = report(vErrors, instancePath + "/headers", "/properties/headers/type", { type: "object" }), errors++;
    }
    if (data.delay_ms !== void 0) {
      let data6 = data.delay_ms;
      typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6) || (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/type", { type: "integer" }), errors++), typeof data6 == "number" && isFinite(data6) && ((data6 > 6e5 || isNaN(data6)) && (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/maximum", { comparison: "<=", limit: 6e5 }), errors++), (data6 < 0 || isNaN(data6)) && (vErrors = report(vErrors, instancePath + "/delay_ms", "/properties/delay_ms/minimum", { comparison: ">=", limit: 0 }), errors++));
    }
    if (data.connection !== void 0) {
      let data7 = data.connection;
      typeof data7 != "string" && (vErrors = report(vErrors, instancePath + "/connection", "/properties/connection/type", { type: "string" }), errors++), data7 === "drop" || data7 === "truncate" || (vErrors = report(vErrors, instancePath + "/connection", "/properties/connection/enum", { allowedValues: ["drop", "truncate"] }), errors++);
    }
  } else
    vErrors = report(vErrors, instancePath, "/type", { type: "object" }), errors++;
  return validate28.errors = locate(vErrors, "#/components/control/injectFaultBody"), errors === 0;
}
var validators = {
  "#/components/control/noQuery": validate22,
  "#/components/control/restoreSnapshotBody": validate23,
  "#/components/control/setClockBody": validate24,
  "#/components/control/setAlternativesBody": validate25,
  "#/components/control/listRequestsQuery": validate26,
  "#/components/control/listDeliveriesQuery": validate27,
  "#/components/control/injectFaultBody": validate28
};
export {
  validators
};
